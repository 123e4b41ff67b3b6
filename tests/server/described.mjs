// A conversation in which a real server says everything that it can say: each of it is as it is described, which the server
// of served_table.mjs looks after. node described.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const limits = ["--messages-at-once", "30", "--messages-per-second", "100", "--tables-at-once", "1"];
const server = new Server(mogul, [...limits, "--drain", "60"]);
const { tells, statuses } = server.described;

const until = async (condition) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
};

try {
  await server.start();
  const status = async (...request) => (await server.request(...request)).status;
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const table = `/api/tables/${code}`;
  assert.equal(await status("POST", "/api/tables", wish), 429);
  assert.equal(await status("POST", "/api/tables", {}), 429);
  assert.equal(await status("POST", `${table}/seat`, { wings: 2 }), 400);
  assert.equal(await status("POST", `${table}/seat`, { name: "Ann", token: true }), 409);
  assert.equal(await status("POST", `${table}/seat`, { name: "Eve", claim: "0".repeat(32), token: true }), 403);
  assert.equal(await status("GET", `${table}/record`), 404);
  assert.equal(await status("GET", `${table}/socket`), 426);
  const seated = (await server.request("POST", `${table}/seat`, { name: "Ben", token: true })).json();
  for (const path of ["/api/tables", table, "/healthz", "/readyz"]) assert.equal(await status("GET", path), 200);

  // They play until one of them has answered before it may be known.
  const [ann, ben] = [token, seated.token].map((secret) => new Player(server, code, secret, engine));
  ann.contribution = "a".repeat(32);
  for (const player of [ann, ben]) player.connect();
  await Promise.all([ann, ben].map((player) => player.until(({ table }) => table?.seats.every(({ here }) => here))));
  ann.say({ ask: "say", id: "s", text: "Good luck!" });
  ben.say({ ask: "start", id: "not-the-host" });
  ann.command({ ask: "start" });
  await until(() => tells.has("held") && tells.has("said"));
  ben.say({ ask: "do", id: "late", decision: 999999, actions: [{ do: "pick-up" }] });
  for (let i = 0; i < 60; i++) ben.say({ ask: "ping" });
  await until(() => tells.has("stale") && tells.has("slow-down") && tells.has("pong"));
  ben.say({ ask: "hello", version: 1 });

  await until(() => tells.has("goodbye"));
  server.process.kill("SIGTERM");
  await until(async () => (await status("GET", "/readyz")) === 503);

  assert.deepEqual([...tells].sort(), server.described.allTells().sort());
  for (const each of [200, 201, 400, 403, 404, 409, 426, 429, 503]) assert.ok(statuses.has(each), `${each} was met`);
  console.log(`${tells.size} kinds of messages and ${statuses.size} statuses are as they are described`);
} finally {
  await server.close();
}
