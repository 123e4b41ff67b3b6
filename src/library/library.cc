// What other languages call: WebAssembly and the shared library export the same functions.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "doors/conversation.h"
#include "games/registry.h"
#include "games/signature.h"
#include "library/company.h"
#include "library/mogul.h"

#ifdef __wasm__
#define MOGUL_EXPORT(name) __attribute__((export_name(#name)))
#else
#define MOGUL_EXPORT(name) __attribute__((visibility("default")))
#endif

struct mogul_session {
  mogul::Conversation conversation{mogul::company()};
  std::string request;
  std::string answer;
};

extern "C" {

MOGUL_EXPORT(mogul_open) mogul_session* mogul_open() { return new mogul_session; }
MOGUL_EXPORT(mogul_close) void mogul_close(mogul_session* session) { delete session; }

MOGUL_EXPORT(mogul_room) char* mogul_room(mogul_session* session, std::size_t bytes) {
  if (bytes > mogul::kLineBytesMax) return nullptr;
  session->request.resize(bytes);
  return session->request.data();
}

MOGUL_EXPORT(mogul_ask) const char* mogul_ask(mogul_session* session, const char* request, std::size_t bytes) {
  session->answer = session->conversation.answer(std::string_view(request, bytes));
  return session->answer.c_str();
}
MOGUL_EXPORT(mogul_answer_bytes) std::size_t mogul_answer_bytes(const mogul_session* session) {
  return session->answer.size();
}

MOGUL_EXPORT(mogul_signatures) std::uint32_t mogul_signatures() {
  return static_cast<std::uint32_t>(mogul::games().size());
}
MOGUL_EXPORT(mogul_signature) std::uint64_t mogul_signature(std::uint32_t game_index) {
  return mogul::signature_of(game_index);
}

}  // extern "C"
