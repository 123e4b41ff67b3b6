/* The engine for other languages: a conversation of JSON requests and answers (docs/protocol.md), in one process and
 * without a pipe. A session is used by one thread at a time; sessions know nothing of each other. Nothing is random
 * that a request does not say: `new` and `load` need a "seed". */
#ifndef MOGUL_H
#define MOGUL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mogul_session mogul_session; /* NOLINT(readability-identifier-naming): as names go in C */

mogul_session* mogul_open(void);
void mogul_close(mogul_session* session);

/* Room for a request of that many bytes, for hosts that cannot hand over a pointer of their own, such as a browser. It
 * is the session's, until the next call. Null if no request may be so long: `mogul_ask` says so too, without looking at
 * it. */
char* mogul_room(mogul_session* session, size_t bytes);

/* The answer to a request, which need not end with a zero; the answer does. It is the session's, until the next call.
 */
const char* mogul_ask(mogul_session* session, const char* request, size_t bytes);
size_t mogul_answer_bytes(const mogul_session* session);

/* A fingerprint of seeded games, which is the same everywhere: of how many games there is one, and of one of them. */
uint32_t mogul_signatures(void);
uint64_t mogul_signature(uint32_t game_index);

#ifdef __cplusplus
}
#endif

#endif
