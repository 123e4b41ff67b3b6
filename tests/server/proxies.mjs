// Behind a proxy that is trusted everybody counts as who they are, whatever they write about themselves, and whichever way the
// proxy comes in. node proxies.mjs MOGUL
import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { Server } from "./served_table.mjs";

const [mogul] = process.argv.slice(2);
const rate = ["--requests-at-once", "2", "--requests-per-second", "0.001"];

// Asks as a proxy on this machine does that adds a line of its own behind those of the client; resolves with the status.
function statusBehindProxy(server, path, client, ...claimed) {
  const { port } = new URL(server.address);
  const headers = { "X-Forwarded-For": [...claimed, client] };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }, (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode));
    });
    asked.on("error", reject).end();
  });
}

for (const listen of ["127.0.0.1", "::"]) {
  const server = new Server(mogul, ["--listen", listen, "--proxy", "127.0.0.1", "--connections", "1", ...rate]);
  try {
    await server.start();
    // A connection that the proxy keeps is nobody's.
    const kept = connect(new URL(server.address).port, "127.0.0.1").on("error", () => {});
    await once(kept, "connect");
    const status = (...about) => statusBehindProxy(server, ...about);
    assert.equal(await status("/metrics", "127.0.0.1"), 200, "this machine sees its figures");
    assert.notEqual(await status("/metrics", "203.0.113.9"), 200);
    assert.notEqual(await status("/metrics", "203.0.113.9", "127.0.0.1"), 200, "nobody passes for this machine");

    for (const claimed of ["10.0.0.1", "10.0.0.2"]) {
      assert.equal(await status("/api/tables", "203.0.113.9", claimed), 200);
    }
    assert.equal(await status("/api/tables", "203.0.113.9", "10.0.0.3"), 429, "nobody is somebody new each time");
    assert.equal(await status("/api/tables", "198.51.100.7"), 200, "the others do not count with them");
    kept.destroy();
  } finally {
    await server.close();
  }
}
console.log("behind a proxy everybody counts as who they are");
