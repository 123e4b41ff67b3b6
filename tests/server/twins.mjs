// Two worlds that differ in nothing but cards which a seat cannot know: what that seat and a spectator are sent is the same
// to the byte, over a socket and by HTTP, in every game and for every seat, and so are the server's log and figures.
// node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { once } from "node:events";
import { openEngine } from "./served_table.mjs";
import { Listener, REACTIONS, twinServers, withoutTimes } from "./twin_positions.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const MOVES_MAX = 4;
const NAMES = ["Ann", "Ben", "Cem"];

// For each game how many play, and what a seat tries although it knows better.
const GAMES = {
  "cover-your-assets": { players: 2, tries: (from) => ["gold", "home", "silver"].map((card) => ({ do: "steal", card, from })) },
  "monopoly-deal": { players: 3, tries: (from) => [{ do: "sly-deal", from, card: "brown" }, { do: "say-no" }, { do: "accept" }] },
  trump: { players: 3, tries: (from) => [{ do: "bid", amount: 50 }, { do: "play", card: "tax", from }, { do: "accept" }] },
};

// What Ann asks of Ben, and how he lets it pass.
const DEMANDS = {
  "cover-your-assets": [{ do: "steal", card: "jewels", from: 1 }, [{ do: "yield" }]],
  "monopoly-deal": [
    { do: "collect-debt", from: 1 },
    [{ do: "accept" }, { do: "pay-from-bank", card: "money-3" }, { do: "pay-from-bank", card: "money-2" }],
  ],
  trump: [
    {
      do: "offer",
      deal: {
        proposer: 0,
        partner: 1,
        clauses: [
          {
            on: { when: "now" },
            legs: [
              { give: "card", from: 1, card: "casino-profits" },
              { give: "money", from: 0, amount: 10 },
            ],
          },
        ],
      },
    },
    [{ do: "reject" }],
  ],
};

// The first thing that a seat may do and that shows it no card of another.
function choiceOf(guest, game, seat, other) {
  const { choices } = engine.ask({ cmd: "choices", game, seat, view: guest.view });
  return choices.find(({ action, form }) => action && !form && !Object.values(action).includes(other)).action;
}

// What the operator sees, without times, and without how much was told: a table is told again when a second has passed.
async function operatorsSide(server) {
  const varies = /seconds|told|^#/;
  const figures = (await server.request("GET", "/metrics")).text.split("\n").filter((line) => !varies.test(line));
  const said = once(server.process.stderr, "end");
  await Promise.all([server.end("SIGTERM"), said]);
  const log = server.log.split("\n").filter((line) => line.startsWith("{")).map((line) => line.replace(/"(time|at)":"[^"]*"/, ""));
  return { figures, log };
}

async function act(guest, action) {
  await guest.until(({ decision }) => decision);
  const number = guest.number;
  guest.command({ ask: "do", decision: guest.decision, actions: [action] });
  await guest.until((told) => told.number > number);
}

// A seat tries what it may not do, then moves while it is asked; the others never answer.
async function goesOnAlone(guest, game, seat, other) {
  for (const action of GAMES[game].tries(other)) {
    guest.command({ ask: "do", decision: guest.decision || 1, actions: [action] });
    await guest.until(({ unanswered }) => !unanswered);
  }
  for (let moves = 0; moves < MOVES_MAX && guest.decision; moves++) await act(guest, choiceOf(guest, game, seat, other));
}

// Ann asks something of Ben, and he could react; he is told more than the others, and they are told that he let it pass.
async function isReactedTo(ann, ben, game) {
  ben.connect();
  await ben.until(({ view }) => view);
  const [demand, answers] = DEMANDS[game];
  await act(ann, demand);
  for (const answer of answers) await act(ben, answer);
  await ann.until(({ number }) => number >= ben.number);
}

// The seat's owner goes and comes back, with all they have seen, with less and with nothing.
async function toldOnReturn(server, code, token, guest, watcher) {
  const frames = [];
  const seat = guest.table.you;
  guest.socket.close();
  await watcher.until(({ table }) => !table.seats[seat].here);
  for (const have of [guest.number, guest.number - 1, 0]) {
    const again = new Listener(server, code, token, engine);
    again.number = have;
    again.connect();
    await watcher.until(({ table }) => table.seats[seat].here);
    await again.heardAll();
    frames.push(...again.frames);
    again.socket.close();
    await watcher.until(({ table }) => !table.seats[seat].here);
  }
  return frames;
}

// What HTTP says to the seat's owner, and to a stranger.
async function answersTo(server, code, token) {
  const table = `/api/tables/${code}`;
  const answers = [];
  for (const headers of [{ Authorization: `Bearer ${token}` }, {}]) {
    for (const path of ["/api/tables", table, `${table}/record`, `${table}/socket`]) {
      answers.push(await server.request("GET", path, undefined, headers));
    }
    answers.push(await server.request("POST", `${table}/seat`, { name: NAMES[1], seat: 0, token: true }, headers));
  }
  const refused = answers.filter(({ status }) => status >= 400).length;
  assert.ok(refused >= 4 && answers.length - refused >= 4);
  return withoutTimes(answers.map(({ status, text }) => `${status} ${text}`));
}

// Everything that a seat, a watcher and the operator are told of a game.
async function toldIn(server, game, players, seat, play) {
  try {
    await server.start();
    const wish = { game, players, name: NAMES[0], token: true, listed: true };
    const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
    const tokens = [token];
    for (const name of NAMES.slice(1, players)) {
      tokens.push((await server.request("POST", `/api/tables/${code}/seat`, { name, token: true })).json().token);
    }
    const host = new Listener(server, code, token, engine);
    const guest = seat === 0 ? host : new Listener(server, code, tokens[seat], engine);
    const watcher = new Listener(server, code, undefined, engine);
    for (const one of new Set([host, guest, watcher])) {
      one.connect();
      await one.until(({ table }) => table);
    }
    host.command({ ask: "start" });
    await guest.until(({ view }) => view);
    await play(guest, new Listener(server, code, tokens[1], engine));
    await watcher.until(({ number }) => number >= guest.number);
    await guest.heardAll();
    const back = withoutTimes(await toldOnReturn(server, code, tokens[seat], guest, watcher));
    const answers = await answersTo(server, code, tokens[seat]);
    await watcher.heardAll();
    const frames = { guest: withoutTimes(guest.frames), watcher: withoutTimes(watcher.frames) };
    return { ...frames, back, answers, operator: await operatorsSide(server) };
  } finally {
    await server.close();
  }
}

async function areTwins(what, servers, ...about) {
  const [one, twin] = await Promise.all(servers.map((server) => toldIn(server, ...about)));
  const counts = [one.guest, one.watcher, one.back, one.answers, one.operator.log].map(({ length }) => length);
  assert.ok(counts.every((count) => count > 2), `${counts}`);
  assert.deepEqual(twin, one);
  console.log(`${what}: ${counts.join(", ")} frames, answers and lines are the same`);
}

for (const [game, { players }] of Object.entries(GAMES)) {
  for (let seat = 0; seat < players; seat++) {
    const other = (seat + 1) % players;
    const play = (guest) => goesOnAlone(guest, game, seat, other);
    await areTwins(`${game}, seat ${seat}`, twinServers(engine, mogul, game, players, other), game, players, seat, play);
  }
}
for (const [game, { players, at }] of Object.entries(REACTIONS)) {
  const play = (ann, ben) => isReactedTo(ann, ben, game);
  await areTwins(`${game}, a reaction`, twinServers(engine, mogul, game, players, 1, at), game, players, 0, play);
}
