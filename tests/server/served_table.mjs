// A server of one's own for a test, and clients that play at its tables over the real wire. Node needs
// --experimental-websocket before version 22.
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "../../bindings/mogul.mjs";
import { Descriptions } from "./descriptions.mjs";

// Whatever it says in whichever test is as it is described.
export class Server {
  constructor(mogul, options = []) {
    this.mogul = mogul;
    this.options = options;
    this.described = new Descriptions(mogul);
    this.folder = mkdtempSync(join(tmpdir(), "mogul-"));
  }

  // Starts it, or starts it again over the same file; resolves once it answers. A browser looks for it at the same port.
  async start(port = 0) {
    const arguments_ = ["serve", "--port", String(port), "--db", join(this.folder, "tables.db"), ...this.options];
    this.process = spawn(this.mogul, arguments_, { stdio: ["ignore", "pipe", "pipe"] });
    this.log = "";
    this.process.stderr.on("data", (data) => (this.log += data));
    this.exited = new Promise((resolve) => this.process.once("exit", (code, signal) => resolve({ code, signal })));
    this.address = await new Promise((resolve, reject) => {
      let text = "";
      this.process.stdout.on("data", (data) => {
        text += data;
        if (text.includes("\n")) resolve(text.trim());
      });
      this.process.once("exit", () => reject(new Error(`the server ended: ${this.log}`)));
    });
  }

  async end(signal = "SIGTERM") {
    this.process.kill(signal);
    return this.exited;
  }

  async close() {
    await this.end("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async request(method, path, body, headers = {}) {
    const response = await fetch(this.address + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    this.described.reply(method, path, response.status, text);
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }
}

// A seat that plays whatever a bot would choose from its view, and notes all it was told.
export class Player {
  constructor(server, code, token, engine) {
    Object.assign(this, { server, code, token, engine });
    this.number = 0;
    this.sentences = new Map(); // by number
    this.confirmed = new Map(); // commands, and the number they were given
    this.faults = [];
    this.sent = 0;
    this.waiters = [];
  }

  connect() {
    const socket = new WebSocket(`${this.server.address.replace("http", "ws")}/api/tables/${this.code}/socket`);
    this.socket = socket;
    const commitment = this.contribution && createHash("sha256").update(this.contribution).digest("hex");
    socket.onopen = () => this.say({ ask: "hello", version: 1, token: this.token, have: this.number, commitment });
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(this.server.described.message(data), data);
    socket.onerror = () => {};
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  // Resolves once what is waited for is so.
  until(condition) {
    if (condition(this)) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push({ condition, resolve }));
  }

  command(command) {
    this.unanswered = { id: `c${this.sent++}`, ...command };
    this.say(this.unanswered);
  }

  hear(message) {
    hearing[message.tell]?.(this, message);
    this.waiters = this.waiters.filter(({ condition, resolve }) => !condition(this) || resolve());
  }

  // One command at a time: what is asked meanwhile is decided when that is answered.
  decide() {
    if (!this.decision || this.unanswered) return;
    const about = { game: this.table.game, seat: this.table.you, view: this.view };
    const { action } = this.engine.ask({ cmd: "bot", bot: "greedy", seed: this.number, ...about });
    this.command({ ask: "do", decision: this.decision, actions: [action] });
    this.decision = undefined;
  }

  answered(id) {
    if (this.unanswered?.id !== id) return;
    this.unanswered = undefined;
    this.decide();
  }
}

// What a player makes of each message.
const hearing = {
  welcome(player, { table }) {
    player.table = table;
    if (player.unanswered) player.say(player.unanswered);
  },
  table(player, { table }) {
    player.table = table;
  },
  news(player, { number, steps, view, decision }) {
    for (const step of steps) {
      if (step.number !== player.number + 1) player.faults.push(`number ${step.number} came after ${player.number}`);
      player.number = step.number;
      player.sentences.set(step.number, step.events.map(({ sentence }) => sentence));
    }
    if (number !== player.number) player.faults.push(`the news end at ${number} and not at ${player.number}`);
    Object.assign(player, { view, decision });
    player.decide();
  },
  done(player, { id, number }) {
    if (number) player.confirmed.set(id, number);
    player.answered(id);
  },
  stale(player, { id }) {
    player.answered(id);
  },
  reveal(player, { commitments }) {
    player.commitments = commitments;
    if (player.contribution) player.say({ ask: "reveal", text: player.contribution });
  },
  held(player, { id }) {
    player.answered(id);
  },
  refused(player, message) {
    if (message.code === "try-again") return;
    player.faults.push(JSON.stringify(message));
    player.answered(message.id);
  },
};

export function openEngine(modulePath) {
  return open(new WebAssembly.Module(readFileSync(modulePath)));
}
