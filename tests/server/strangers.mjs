// What a careless or malicious client tries at the server's own doors: it is refused, and everybody else plays on.
// node strangers.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul, ["--patience", "1"]);

// Asks for a socket as a browser at that origin would; resolves with whether there is one.
function opens(path, headers) {
  return new Promise((resolve) => {
    const upgrade = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    };
    const asked = request(server.address + path, { headers: { ...upgrade, ...headers } });
    asked.on("upgrade", (_, socket) => resolve(true, socket.destroy()));
    asked.on("response", () => resolve(false));
    asked.on("error", () => resolve(false));
    asked.end();
  });
}

// Asks for a socket with these headers, says hello, and resolves with all that comes until the server has answered a ping.
function greeted(path, headers) {
  const masked = (message) => {
    const text = Buffer.from(JSON.stringify(message));
    return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
  };
  return new Promise((resolve) => {
    const socket = connect(new URL(server.address).port, "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => {
      const had = heard;
      heard += data;
      if (!had.includes("\r\n\r\n") && heard.includes("\r\n\r\n")) {
        socket.write(masked({ ask: "hello", version: 1, have: 0 }));
        socket.write(masked({ ask: "ping" }));
      }
      if (heard.includes('"tell":"pong"')) resolve(heard, socket.destroy());
    });
    socket.write(asked(`GET ${path}`, "Connection: Upgrade\r\nUpgrade: websocket\r\n" + key + headers, `localhost:${new URL(server.address).port}`));
  });
}

// Says one thing over a socket; resolves with everything that is said before it closes, and the code that it closes with.
function heardAfter(path, said) {
  return new Promise((resolve) => {
    const socket = new WebSocket(server.address.replace("http", "ws") + path);
    const heard = [];
    socket.onopen = () => socket.send(said);
    socket.onmessage = ({ data }) => heard.push(server.described.message(data));
    socket.onclose = ({ code }) => resolve(Object.assign(heard, { code }));
  });
}

// Sends bytes as they are; resolves with all that comes back until the server ends the connection.
function answerTo(bytes) {
  return new Promise((resolve) => {
    const socket = connect(new URL(server.address).port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (data) => (text += data));
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => resolve(text));
  });
}
const upgrade = "Connection: Upgrade, close\r\nUpgrade: websocket\r\n";
const key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
const close = "Connection: close\r\n";
const asked = (line, headers = close, host = "localhost") => `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;

try {
  await server.start();
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const path = `/api/tables/${code}/socket`;

  assert.equal(await opens(path, { Origin: server.address }), true);
  assert.equal(await opens(path, { Origin: "http://elsewhere.test" }), false);
  assert.equal(await opens("/api/tables/socket", {}), false);

  const goodbyes = [
    ["{", "malformed"],
    ['{"ask":"start","id":"a"}', "malformed"],
    ['{"ask":"hello","version":1,"wings":2}', "malformed"],
    ['{"ask":"hello","version":99,"wings":2}', "please-reload"],
  ];
  for (const [said, code] of goodbyes) assert.equal((await heardAfter(path, said)).at(-1)?.code, code, said);
  assert.equal((await heardAfter("/api/tables/ZZZZZZ/socket", '{"ask":"hello","version":1}'))[0].code, "no-such-table");
  // Neither bytes nor more than 4 KiB are a message.
  for (const [said, code] of [[new Uint8Array(10), 1003], ["x".repeat(5000), 1009]]) {
    const heard = await heardAfter(path, said);
    assert.deepEqual([heard.length, heard.code], [0, code]);
  }

  // A cookie opens a seat where the browser says that our page asks, and nowhere else.
  const byCookie = await server.request("POST", "/api/tables", { ...wish, token: false });
  const cookie = `Cookie: ${byCookie.headers.get("set-cookie").split(";")[0]}\r\n`;
  const hers = `/api/tables/${byCookie.json().code}/socket`;
  assert.match(await greeted(hers, `${cookie}Origin: http://localhost:${new URL(server.address).port}\r\n`), /"you":0/);
  assert.doesNotMatch(await greeted(hers, cookie), /"you":/);
  // Nothing is compressed, even if that is offered.
  const offer = "Sec-WebSocket-Extensions: permessage-deflate\r\n";
  assert.doesNotMatch(await greeted(hers, offer), /^Sec-WebSocket-Extensions/im);

  const statuses = [
    ["nonsense\r\n\r\n", 400],
    [asked("GET /api/tables", `Filler: ${"x".repeat(9000)}\r\n`), 431],
    [asked("POST /api/tables", `Content-Length: 20000\r\n`), 413],
    [asked("POST /api/tables", `Content-Length: 20000\r\n`) + "x".repeat(20000), 413],
    [asked("GET /api/tables", close, "elsewhere.test"), 421],
    [asked(`GET ${path}`), 426],
    [asked(`GET ${path}`, upgrade + key + "Origin: http://elsewhere.test\r\n"), 403],
    [asked("GET /api/tables/socket", upgrade + key), 404],
    [asked(`GET ${path}`, upgrade), 400],
  ];
  for (const [bytes, status] of statuses) {
    const text = await answerTo(bytes);
    assert.equal(text.split(" ")[1], String(status), bytes.slice(0, 80));
    const [method, address = ""] = bytes.split(" ");
    server.described.reply(method, address, status, text.split("\r\n\r\n")[1]);
  }
  // Nobody chooses a seed, not even a small one.
  assert.equal((await server.request("POST", "/api/tables", { ...wish, seed: 1 })).status, 400);
  assert.equal((await server.request("POST", "/api/tables", { ...wish, options: { seed: 1 } })).status, 400);
  // A request that never ends is not waited for.
  assert.equal(await answerTo("GET / HTTP/1.1\r\nHost: local"), "");

  assert.equal((await server.request("HEAD", "/healthz")).text, "");
  assert.equal((await server.request("GET", "/api/tables")).headers.get("cache-control"), "no-store");
  assert.equal((await server.request("GET", `/api/tables/${code}/record`)).status, 404);
  assert.equal((await server.request("GET", "/../../etc/passwd")).status, 404);
  assert.equal((await server.request("PUT", "/api/tables", {})).status, 405);
  // A file of an earlier build is gone, and that it is so is remembered by nobody.
  const earlier = await server.request("GET", "/assets/index-00000000.js");
  assert.deepEqual([earlier.status, earlier.headers.get("cache-control")], [404, "no-store"]);

  const seen = [...server.described.statuses].sort();
  for (const status of [400, 403, 404, 413, 421, 426, 431]) assert.ok(seen.includes(status), `${status} in ${seen}`);

  // Ann has noticed nothing.
  const ann = new Player(server, code, token, engine);
  ann.connect();
  await ann.until(({ table }) => table);
  assert.equal(ann.table.you, 0);
  ann.socket.close();
  console.log("strangers were turned away");
} finally {
  await server.close();
}
