// What goes over a guest's socket: noted, and held back or changed on the way where a test wants a slow line, or a page
// that asks for what it should not.
const isPulse = (frame) => /^\{"(ask|tell)":"p[io]ng"\}$/.test(frame);

export class Wire {
  sent = []; // by the page, as text
  heard = []; // by the page
  #waiting = [];
  #held = { sent: false, heard: false };
  #ends = [];
  #line;
  #isCut = false;
  #change = (frame) => frame;

  // From now on, for every table that the guest's page opens.
  static async of(guest) {
    const wire = new Wire();
    await guest.page.routeWebSocket(/\/socket$/, (page) => wire.#join(page));
    return wire;
  }

  #join(page) {
    if (this.#isCut) return page.close();
    const server = page.connectToServer();
    const line = { isDead: false };
    this.#line = line;
    this.#ends = [page, server];
    page.onMessage((frame) =>
      this.#pass("sent", frame, (text) => server.send(text)),
    );
    server.onMessage((frame) => {
      if (!line.isDead) this.#pass("heard", frame, (text) => page.send(text));
    });
  }

  // The line is broken, also for whoever tries again.
  async cut() {
    this.#isCut = true;
    for (const end of this.#ends) await end.close();
  }

  // What the page would hear is lost, and nobody tells it that the line is dead; the next one it opens lives.
  die() {
    this.#line.isDead = true;
  }

  mend() {
    this.#isCut = false;
  }

  #pass(way, frame, send) {
    if (isPulse(frame)) return send(frame);
    const deliver = () => {
      const text = way === "sent" ? this.#change(frame) : frame;
      this[way].push(text);
      send(text);
    };
    if (this.#held[way]) this.#waiting.push({ way, deliver });
    else deliver();
  }

  // What the page sends, or what it would hear, waits until it is let go.
  hold(way) {
    this.#held[way] = true;
  }

  get waiting() {
    return this.#waiting.length;
  }

  letGo(way) {
    this.#held[way] = false;
    const due = this.#waiting.filter((one) => one.way === way);
    this.#waiting = this.#waiting.filter((one) => one.way !== way);
    for (const { deliver } of due) deliver();
  }

  // The next moves leave the page with other actions than it chose.
  replaceActions(actions) {
    this.#change = (frame) => {
      const message = JSON.parse(frame);
      return message.ask === "do"
        ? JSON.stringify({ ...message, actions })
        : frame;
    };
  }

  changeNothing() {
    this.#change = (frame) => frame;
  }

  // The moves that the page has sent, each a list of actions.
  get moves() {
    return this.sent
      .map((frame) => JSON.parse(frame))
      .filter(({ ask }) => ask === "do")
      .map(({ actions }) => actions);
  }
}
