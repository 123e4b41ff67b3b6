// The engine for JavaScript, in a browser or under node: a session speaks the protocol (docs/protocol.md) with the
// WebAssembly module. Nothing else is needed.
//
//   const session = open(await WebAssembly.compile(bytes));
//   session.ask({ cmd: "new", game: "cover-your-assets", players: 4, seed: 7 });

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The engine asks nothing of its host, so whatever it imports must never be called.
function instantiate(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`the engine called ${from}.${name}`);
    };
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize();
  return exports;
}

export function open(module) {
  const engine = instantiate(module);
  let session = engine.mogul_open();
  const bytes = (at, length) => new Uint8Array(engine.memory.buffer, at, length);

  // The answer to a request, both JSON text.
  function askText(request) {
    if (session === null) throw new Error("the session is closed");
    const encoded = encoder.encode(request);
    const room = engine.mogul_room(session, encoded.length);
    if (room !== 0) bytes(room, encoded.length).set(encoded); // else it is too long, as the answer will say
    const answer = engine.mogul_ask(session, room, encoded.length);
    return decoder.decode(bytes(answer, engine.mogul_answer_bytes(session)));
  }

  return {
    engine,
    askText,
    ask: (request) => JSON.parse(askText(JSON.stringify(request))),
    close() {
      if (session !== null) engine.mogul_close(session);
      session = null;
    },
  };
}
