// Clients that take too much: each is held back, and told so. node limits.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const limits = ["--messages-at-once", "5", "--messages-per-second", "50", "--sockets", "3"];
const server = new Server(mogul, [...limits, "--tables-at-once", "2", "--tables-per-second", "0.001"]);

// A socket that never reads what it is told, and answers no ping.
function deafSocket(path, at = server) {
  const socket = connect(new URL(at.address).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  return socket;
}

// A connection over which something was asked, and more might be; nothing if the server does not want it.
function keptAlive(at) {
  const socket = connect(new URL(at.address).port, "127.0.0.1");
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return new Promise((resolve) => {
    socket.on("error", () => {}).on("close", () => resolve(undefined)).once("data", () => resolve(socket));
  });
}
async function until(condition) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

// A short message of a client, as a frame. A mask of zeros changes nothing.
function frame(message) {
  const text = Buffer.from(JSON.stringify(message));
  assert.ok(text.length < 126);
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

// A way through which little goes, and nothing any more once that is said.
class NarrowWay {
  async start(server) {
    const { port } = new URL(server.address);
    this.process = spawn("python3", ["tests/server/narrow_way.py", port], { stdio: ["pipe", "pipe", "inherit"] });
    const [own] = await once(this.process.stdout, "data");
    return `http://127.0.0.1:${String(own).trim()}`;
  }
  readNoMore() {
    this.process.stdin.write("\n");
  }
  close() {
    this.process?.kill();
  }
}
// Somebody who only watches.
class Watcher extends Player {
  decide() {}
}
// On a busy machine anybody may be a slow reader for a moment, and comes again.
function comesAgain(one) {
  one.connect = () => {
    Object.getPrototypeOf(one).connect.call(one);
    one.socket.addEventListener("close", () => one.leaves || one.connect());
  };
}

try {
  await server.start();
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const ann = new Player(server, code, token, engine);
  ann.connect();
  await ann.until(({ table }) => table);

  // Whoever talks too fast is told how long to wait, and everything is heard in the end.
  let pongs = 0;
  let waits = [];
  await new Promise((resolve) => {
    ann.socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.tell === "slow-down") waits.push(message.retry);
      if (message.tell === "pong" && ++pongs === 20) resolve();
    });
    for (let i = 0; i < 20; i++) ann.say({ ask: "ping" });
  });
  assert.ok(waits.length > 0 && waits.every((wait) => wait > 0 && wait < 1000), String(waits));

  // Two sockets of one seat share what one may say: when the first has said it all, the second is told to wait. The last
  // ping of the first and the hello of the second are a few milliseconds apart, so it is tried until it is so.
  const second = new Player(server, code, token, engine);
  second.connect();
  await second.until(({ table }) => table);
  let heldUp = 0;
  second.socket.addEventListener("message", ({ data }) => (heldUp += JSON.parse(data).tell === "slow-down" ? 1 : 0));
  while (heldUp === 0) {
    for (let i = 0; i < 10; i++) ann.say({ ask: "ping" });
    await new Promise((resolve) => {
      second.socket.addEventListener("message", ({ data }) => JSON.parse(data).tell === "pong" && resolve());
      second.say({ ask: "ping" });
    });
  }
  second.socket.close();

  // So many sockets and no more.
  const path = `/api/tables/${code}/socket`;
  const others = [deafSocket(path), deafSocket(path)];
  await ann.until(() => true);
  const refused = async () => {
    const upgrade = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
    const text = await new Promise((resolve) => {
      const socket = connect(new URL(server.address).port, "127.0.0.1");
      let heard = "";
      socket.on("data", (data) => (heard += data));
      socket.on("close", () => resolve(heard));
      const head = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head.join("")}Connection: close\r\n`);
      socket.write("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
      setTimeout(() => socket.end(), 200);
    });
    return text.startsWith("HTTP/1.1 429");
  };
  while (!(await refused()));
  for (const socket of others) socket.destroy();

  // And so many connections, whatever they are for: one more is closed at once, and counts for nobody else.
  const crowded = new Server(mogul, ["--connections", "3"]);
  try {
    await crowded.start();
    const idle = await Promise.all([1, 2, 3].map(() => keptAlive(crowded)));
    assert.ok(idle.every(Boolean));
    assert.equal(await keptAlive(crowded), undefined);
    idle.pop().destroy();
    while (!idle[2]) idle[2] = await keptAlive(crowded);
    idle.pop().destroy();
    await until(async () => {
      const figures = await crowded.request("GET", "/metrics").catch(() => undefined);
      return /^mogul_connections_refused_total [1-9]/m.test(figures?.text);
    });
    for (const socket of idle) socket.destroy();
  } finally {
    await crowded.close();
  }

  // An address opens so many tables and no more.
  assert.equal((await server.request("POST", "/api/tables", wish)).status, 201);
  const third = await server.request("POST", "/api/tables", wish);
  assert.equal(third.status, 429);
  assert.ok(Number(third.headers.get("retry-after")) > 0);

  // Whoever leaves too much unread is cut off, without a farewell that would not be read either. They come again and have
  // what everybody has.
  const narrow = new Server(mogul, ["--unsent-bytes", "20000", "--messages-at-once", "0", "--rehearsal", "1"]);
  const way = new NarrowWay();
  try {
    await narrow.start();
    const game = { ...wish, players: 4, at_once: true, level: "easy" };
    const table = (await narrow.request("POST", "/api/tables", game)).json();
    const player = new Player(narrow, table.code, table.token, engine);
    const watcher = new Watcher(narrow, table.code, undefined, engine);
    const slow = new Watcher({ ...narrow, address: await way.start(narrow) }, table.code, undefined, engine);
    player.decide = () => {};
    for (const one of [player, watcher]) comesAgain(one);
    for (const one of [player, watcher, slow]) {
      one.connect();
      await one.until(({ view }) => view);
    }
    way.readNoMore();
    const cut = new Promise((resolve) => slow.socket.addEventListener("close", ({ code }) => resolve(code)));
    delete player.decide;
    player.decide();
    assert.equal(await cut, 1006);
    assert.match((await narrow.request("GET", "/metrics")).text, /^mogul_slow_readers_dropped_total [1-9]/m);
    const missed = player.number - slow.number;
    assert.ok(missed > 10, `${missed} numbers are missing`);
    slow.server = narrow;
    comesAgain(slow);
    slow.connect();
    await player.until(({ table }) => table.stage === "over");
    for (const one of [slow, watcher]) await one.until(({ number }) => number === player.number);
    assert.deepEqual(slow.sentences, watcher.sentences);
    assert.deepEqual(slow.view, watcher.view);
    assert.deepEqual([...slow.faults, ...watcher.faults, ...player.faults], []);
    for (const one of [player, watcher, slow]) {
      one.leaves = true;
      one.socket.close();
    }
  } finally {
    way.close();
    await narrow.close();
  }

  // Whoever answers no ping, as if the network were gone, is noticed soon and counts as away.
  const listening = new Server(mogul, ["--silence", "2"]);
  try {
    await listening.start();
    const table = (await listening.request("POST", "/api/tables", wish)).json();
    const silent = deafSocket(`/api/tables/${table.code}/socket`, listening);
    silent.write(frame({ ask: "hello", version: 1, token: table.token, have: 0 }));
    silent.resume();
    await new Promise((resolve) => silent.once("close", resolve));
    const { seats } = (await listening.request("GET", `/api/tables/${table.code}`)).json();
    assert.ok(!seats[0].here);
  } finally {
    await listening.close();
  }

  // Whoever sends pings, or a message that goes on with empty frames and never ends, is cut off.
  const patient = new Server(mogul);
  try {
    await patient.start();
    const table = (await patient.request("POST", "/api/tables", wish)).json();
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
    const beginning = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x20]);
    const nothing = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
    for (const [first, then] of [[ping, ping], [beginning, nothing]]) {
      const socket = deafSocket(`/api/tables/${table.code}/socket`, patient);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      const [answer] = await once(socket.resume(), "data");
      assert.match(String(answer), /^HTTP\/1.1 101/);
      socket.write(first);
      const many = Buffer.concat(Array(500).fill(then));
      const goOn = (error) => error || socket.write(many, goOn);
      goOn();
      await closed;
    }
  } finally {
    await patient.close();
  }

  // How long names and lines are, and how many of these at once.
  const strict = new Server(mogul, ["--name-bytes", "3", "--line-bytes", "5", "--lines-at-once", "1", "--bot-threads", "1"]);
  try {
    await strict.start();
    assert.equal((await strict.request("POST", "/api/tables", { ...wish, name: "Anna" })).json().code, "bad-name");
    const table = (await strict.request("POST", "/api/tables", wish)).json();
    const talker = new Player(strict, table.code, table.token, engine);
    talker.connect();
    await talker.until(({ table }) => table);
    const said = (text) =>
      new Promise((resolve) => {
        const listen = ({ data }) => {
          const message = JSON.parse(data);
          if (message.id !== text) return;
          talker.socket.removeEventListener("message", listen);
          resolve(message.code ?? message.tell);
        };
        talker.socket.addEventListener("message", listen);
        talker.say({ ask: "say", id: text, text });
      });
    assert.deepEqual([await said("longer"), await said("short"), await said("again")], ["bad-line", "done", "too-fast"]);
    talker.socket.close();
  } finally {
    await strict.close();
  }

  // Every other limit as well: what is small is met soon.
  const openedAt = async (small) => (await small.request("POST", "/api/tables", wish)).json();
  const seatedAt = async (small) => {
    const table = await openedAt(small);
    const player = new Player(small, table.code, table.token, engine);
    player.connect();
    await player.until(({ table }) => table);
    return player;
  };
  const answerTo = (player, command) =>
    new Promise((resolve) => {
      player.socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.id === command.id) resolve(message.code ?? message.tell);
      });
      player.socket.addEventListener("close", ({ code }) => resolve(code));
      player.say(command);
    });
  const showings = async (small) => {
    const player = await seatedAt(small);
    const answers = [];
    for (const listed of [true, false]) {
      answers.push(await answerTo(player, { ask: "show", id: `show ${answers.length}`, listed }));
    }
    player.socket.close();
    return answers;
  };
  const statuses = async (small, path) => {
    const answers = [];
    for (let i = 0; i < 2; i++) answers.push((await small.request("GET", path)).status);
    return answers;
  };
  const never = (name) => [`--${name}-at-once`, "1", `--${name}-per-second`, "0.001"];
  const provoked = [
    [["--body-bytes", "40"], async (small) => (await small.request("POST", "/api/tables", wish)).status, 413],
    [
      ["--head-bytes", "600"],
      async (small) => (await small.request("GET", "/api/tables", undefined, { filler: "x".repeat(700) })).status,
      431,
    ],
    [["--message-bytes", "200"], async (small) => answerTo(await seatedAt(small), { ask: "say", id: "x", text: "x".repeat(250) }), 1009],
    [never("requests"), (small) => statuses(small, "/api/tables"), [200, 429]],
    [never("pages"), (small) => statuses(small, "/robots.txt"), [404, 429]],
    [never("guesses"), (small) => statuses(small, "/api/tables/ZZZZZZZZ"), [404, 429]],
    [never("wishes"), showings, ["done", "too-fast"]],
    [["--entries", "3"], showings, ["done", "not-now"]],
  ];
  for (const [options, provoke, outcome] of provoked) {
    const small = new Server(mogul, options);
    try {
      await small.start();
      assert.deepEqual(await provoke(small), outcome, options.join(" "));
    } finally {
      await small.close();
    }
  }

  // Whoever asks too fast is not heard for half a second, over that connection: so what was asked at once takes so long.
  const quiet = new Server(mogul, never("requests"));
  try {
    await quiet.start();
    const socket = connect(new URL(quiet.address).port, "127.0.0.1");
    const answered = new Promise((resolve) => {
      let heard = "";
      socket.on("data", (data) => {
        heard += data;
        if (heard.split("HTTP/1.1 429").length > 2) resolve(performance.now());
      });
    });
    const before = performance.now();
    socket.write("GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3));
    assert.ok((await answered) - before >= 500);
    socket.destroy();
  } finally {
    await quiet.close();
  }

  const policy = (await server.request("GET", "/")).headers.get("content-security-policy");
  assert.match(policy, /default-src 'self'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*/);
  ann.socket.close();
  console.log(`limits hold: ${waits.length} waits were told`);
} finally {
  await server.close();
}
