// A program in another language, then somebody at a terminal, takes a seat at a live table and plays to the end. node sits.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul, ["--messages-at-once", "0", "--at-once"]);

// Resolves with how it ended and what it said.
function ending(child) {
  let told = "";
  child.stdout.on("data", (data) => (told += data));
  child.stderr.on("data", (data) => (told += data));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, told })));
}
function sit(link, bot, environment = {}) {
  const env = { ...process.env, ...environment };
  return ending(spawn(mogul, ["sit", link, "--name", "Pythia", "--bot", bot], { stdio: ["ignore", "pipe", "pipe"], env }));
}

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

// Opens a table for two at which Ann sits.
async function openTable() {
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", options: { single_round: true }, token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const ann = new Player(server, code, token, engine);
  ann.connect();
  await ann.until(({ table }) => table);
  return { ann, link: `${server.address}/t/${code}` };
}
// Ann plays to the end with whoever takes the other seat.
async function playWith(ann, name) {
  await ann.until(({ table }) => table.seats[1].here);
  assert.equal(ann.table.seats[1].name, name);
  ann.command({ ask: "start" });
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

  // Somebody at a terminal who always takes the first choice.
  const second = await openTable();
  const joined = spawn(mogul, ["join", second.link, "--name", "Ben"], { stdio: "pipe" });
  const ended = ending(joined);
  joined.stdin.on("error", () => {});
  joined.stdin.write("none of these\n" + "1\n".repeat(2000));
  await playWith(second.ann, "Ben");
  const { code: exit, told: screen } = await ended;
  assert.equal(exit, 0, screen.slice(-500));
  assert.match(screen, /That is none of the choices\./);
  assert.match(screen, / 1\. /);

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
