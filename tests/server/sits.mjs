// A program in another language, then somebody at a terminal, takes a seat at a live table and plays to the end, whatever
// comes between: a pause, a bot that stands in, a line that is cut. node sits.mjs MOGUL MODULE [MOGUL_OF_THE_SEATS]
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer as createWay } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath, client = mogul] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul, ["--messages-at-once", "0", "--at-once", "--log", "all"]);

// Resolves with how it ended and what it said.
function ending(child) {
  let told = "";
  child.stdout.on("data", (data) => (told += data));
  child.stderr.on("data", (data) => (told += data));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, told })));
}
function sit(link, bot, environment = {}) {
  const env = { ...process.env, ...environment };
  return ending(spawn(client, ["sit", link, "--name", "Pythia", "--bot", bot], { stdio: ["ignore", "pipe", "pipe"], env }));
}

// A program that plays what is listed first. Before its first answer it says in a file that it was asked, and waits for
// another one, so that something can happen while it thinks.
function thinkingBot(name) {
  const [asked, go, file] = ["asked", "go", "py"].map((what) => join(server.folder, `${name}.${what}`));
  writeFileSync(
    file,
    "import json, os, sys, time\n" +
      `asked, go = ${JSON.stringify(asked)}, ${JSON.stringify(go)}\n` +
      "for line in sys.stdin:\n" +
      "    open(asked, 'a').close()\n" +
      "    while not os.path.exists(go): time.sleep(0.01)\n" +
      "    print(json.dumps({'action': json.loads(line)['actions'][0]}), flush=True)\n",
  );
  return { command: `python3 ${file}`, wasAsked: () => existsSync(asked), letGo: () => writeFileSync(go, "") };
}
async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

// A way to the server that can be cut, or made so slow that nothing comes back until it is quick again.
async function startWay() {
  const ends = new Set();
  let held;
  const way = createWay((near) => {
    const far = connect(new URL(server.address).port, "127.0.0.1");
    near.pipe(far);
    far.on("data", (data) => (held ? held.push(() => near.write(data)) : near.write(data)));
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => {}).on("close", () => [near, far].map((one) => one.destroy()));
    }
  });
  await new Promise((resolve) => way.listen(0, "127.0.0.1", resolve));
  return {
    link: (link) => link.replace(server.address, `http://127.0.0.1:${way.address().port}`),
    hold: () => (held = []),
    letPass: () => held.splice(0).map((pass) => pass()) && (held = undefined),
    cut: () => [...ends].map((end) => end.destroy()),
    close: () => way.close(),
  };
}
// What somebody was told at the end is in the published record of the game, with what they gave to the shuffle.
async function checkShuffle({ code }, told) {
  const [, url] = told.match(/(\S+) is its record/);
  const [, commitment, bound, contribution] = told.match(
    /mogul verify RECORD --commitment (\S+) --bound (\S+) --contribution (\S+)/,
  );
  assert.equal(url, `${server.address}/api/tables/${code}/record`);
  const record = (await server.request("GET", new URL(url).pathname)).json();
  assert.deepEqual(record.shuffle.contributions, ["", contribution]);
  const verify = (...noted) => spawnSync(mogul, ["verify", "-", ...noted], { input: JSON.stringify(record) }).status;
  assert.equal(verify("--commitment", commitment, "--bound", bound, "--contribution", contribution), 0);
  assert.equal(verify("--bound", commitment), 1);
  assert.equal(verify("--commitment", contribution), 1);
  assert.equal(verify("--contribution", commitment), 1);
}
// How many commands could not be obeyed just then, as the server's log has it.
const refusedCount = () => server.log.split('"outcome":"not-now"').length - 1;

// A proxy before the server that speaks TLS, with a certificate for "localhost" that only its own file vouches for.
async function startProxy() {
  const [key, certificate] = ["key.pem", "certificate.pem"].map((name) => join(server.folder, name));
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", certificate, ...name], { stdio: "pipe" });
  const files = { key: readFileSync(key), cert: readFileSync(certificate) };
  const proxy = createServer(files, (socket) => {
    const behind = connect(new URL(server.address).port, "127.0.0.1");
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on("error", () => {});
  });
  proxy.on("tlsClientError", () => {});
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return { proxy, certificate, port: proxy.address().port };
}

// Comes back whenever a bot has stood in, and plays on when the other one is back too. Notes whether the clock played.
class Keen extends Player {
  pongs = 0;
  hear(message) {
    if (message.tell === "pong") this.pongs++;
    this.ranOut ||= message.steps?.some(({ by }) => by === "clock");
    super.hear(message);
    if (message.tell !== "table" || this.table.stage !== "playing") return;
    if (this.table.seats[0].stood_in) this.say({ ask: "back", id: `back-${this.number}` });
    this.decide();
  }
  decide() {
    if (!this.table.seats[1].stood_in) super.decide();
  }
  // What was told to anybody before has been heard by then.
  async answersPing() {
    const { pongs } = this;
    this.say({ ask: "ping" });
    await this.until((keen) => keen.pongs > pongs);
  }
}

// Opens a table for two at which Ann sits.
async function openTable(more = {}, Ann = Player) {
  const options = { single_round: true };
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", options, token: true, ...more };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const ann = new Ann(server, code, token, engine);
  ann.connect();
  await ann.until(({ table }) => table);
  return { ann, link: `${server.address}/t/${code}` };
}
async function startWith(ann, name) {
  await ann.until(({ table }) => table.seats[1].here);
  assert.equal(ann.table.seats[1].name, name);
  ann.command({ ask: "start" });
}
// A table with a program that thinks longer than its clock. It is to know what comes of that, or nothing that came behind
// the question: where the clock was faster than we, everything begins anew with a slower one.
async function tableWithSlow(way, knows, seconds = 1) {
  const table = await openTable({ clock: { turn: seconds, react: seconds, bank: 0 } }, Keen);
  const slow = thinkingBot(`slow-${knows}-${seconds}`);
  const slowEnd = sit(way.link(table.link), slow.command);
  await startWith(table.ann, "Pythia");
  await until(slow.wasAsked);
  if (knows) return { table, slow, slowEnd };
  way.hold();
  await table.ann.answersPing();
  if (!table.ann.ranOut) return { table, slow, slowEnd };
  way.letPass();
  slow.letGo();
  await table.ann.until(({ table }) => table.stage === "over");
  await slowEnd;
  return tableWithSlow(way, knows, 2 * seconds);
}

// Ann plays to the end with whoever takes the other seat.
async function playWith(ann, name) {
  await startWith(ann, name);
  await ann.until(({ table }) => table.stage === "over");
  ann.socket.close();
}

try {
  await server.start();
  const bot = join(server.folder, "bot.py");
  writeFileSync(
    bot,
    "import json, sys\n" +
      "for line in sys.stdin:\n" +
      "    asked = json.loads(line)\n" +
      "    assert asked['cmd'] == 'choose' and asked['seat'] == 1\n" +
      "    print(json.dumps({'action': asked['actions'][0]}), flush=True)\n",
  );
  const first = await openTable();
  const seated = sit(first.link, `python3 ${bot}`);
  await playWith(first.ann, "Pythia");
  const { code, told } = await seated;
  assert.equal(code, 0, told);
  assert.match(told, /You/);
  await checkShuffle(first.ann, told);

  // Somebody at a terminal who always takes the first choice.
  const second = await openTable();
  const joined = spawn(client, ["join", second.link, "--name", "Ben"], { stdio: "pipe" });
  const ended = ending(joined);
  joined.stdin.on("error", () => {});
  joined.stdin.write("none of these\n" + "1\n".repeat(2000));
  await playWith(second.ann, "Ben");
  const { code: exit, told: screen } = await ended;
  assert.equal(exit, 0, screen.slice(-500));
  assert.match(screen, /That is none of the choices/);
  assert.match(screen, / 1\. /);
  await checkShuffle(second.ann, screen);

  // While a program thinks, the host lets the game rest, and its answer comes too late: it is asked again.
  const way = await startWay();
  const paused = await openTable();
  const patient = thinkingBot("patient");
  const patientEnd = sit(way.link(paused.link), patient.command);
  await startWith(paused.ann, "Pythia");
  await until(patient.wasAsked);
  way.hold();
  paused.ann.command({ ask: "pause", on: true });
  await paused.ann.until(({ table }) => table.paused);
  patient.letGo();
  await until(() => refusedCount() > 0);
  way.letPass();
  paused.ann.command({ ask: "pause", on: false });
  // And the line is cut again and again.
  for (const number of [10, 20, 30]) {
    await paused.ann.until((ann) => ann.number >= number || ann.table.stage === "over");
    way.cut();
  }
  await paused.ann.until(({ table }) => table.stage === "over");
  paused.ann.socket.close();
  const afterPause = await patientEnd;
  assert.equal(afterPause.code, 0, afterPause.told);
  assert.match(afterPause.told, /The game is paused\.\nThe game goes on\./);

  // While a program thinks for too long, something harmless is played, then a bot stands in. Whether the program knows
  // it by then or not, it is back with its next word.
  for (const knows of [true, false]) {
    const { table: hurried, slow, slowEnd } = await tableWithSlow(way, knows);
    await hurried.ann.until(({ table }) => table.seats[1].stood_in);
    const refusedBefore = refusedCount();
    slow.letGo();
    if (!knows) await until(() => refusedCount() > refusedBefore);
    if (!knows) way.letPass();
    await hurried.ann.until(({ table }) => !table.seats[1].stood_in);
    await hurried.ann.until(({ table }) => table.stage === "over");
    hurried.ann.socket.close();
    const afterwards = await slowEnd;
    assert.equal(afterwards.code, 0, afterwards.told);
    assert.match(afterwards.told, /A bot stands in for you\.\n(.*\n)*You play yourself again\./);
  }
  way.close();

  // Whoever goes is told the way back, and takes the seat again by it.
  const left = await openTable();
  const briefly = spawn(client, ["join", left.link, "--name", "Cem"], { stdio: "pipe" });
  const brieflyEnd = ending(briefly);
  await startWith(left.ann, "Cem");
  briefly.stdin.end("/say so long\n");
  const { code: goneExit, told: gone } = await brieflyEnd;
  assert.equal(goneExit, 1, gone);
  assert.match(gone, /Cem: so long/);
  const claim = gone.match(/#claim=\S+/)[0];
  const again = sit(left.link + claim, `python3 ${bot}`);
  await left.ann.until(({ table }) => table.stage === "over");
  left.ann.socket.close();
  const { code: againExit, told: againTold } = await again;
  assert.equal(againExit, 0, againTold);

  // Over TLS, if the certificate is good.
  const third = await openTable();
  const { proxy, certificate, port } = await startProxy();
  const path = new URL(third.link).pathname;
  const trusting = { SSL_CERT_FILE: certificate };
  assert.match((await sit(`https://localhost:${port}${path}`, "true")).told, /certificate verify failed/);
  assert.match((await sit(`https://127.0.0.1:${port}${path}`, "true", trusting)).told, /certificate verify failed/);
  const overTls = sit(`https://localhost:${port}${path}`, `python3 ${bot}`, trusting);
  await playWith(third.ann, "Pythia");
  const { code: tlsExit, told: tlsTold } = await overTls;
  assert.equal(tlsExit, 0, tlsTold);
  proxy.close();

  assert.equal((await sit(first.link, "true")).code, 1);
  assert.match((await sit("http://127.0.0.1:1/t/ABCDEF", "true")).told, /nobody answers/);
  assert.match((await sit("elsewhere", "true")).told, /no link/);
  console.log("a program sat down and played");
} finally {
  await server.close();
}
