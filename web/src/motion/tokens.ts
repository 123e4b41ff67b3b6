// Views name kinds of cards, never single cards, but a card that flies must be the same one before and after. Tokens
// are that identity: made up here, moved by events, and put right by every view. Nothing the server sends goes into
// one.

export const HIDDEN = "hidden";

export interface Token {
  readonly id: number;
  readonly kind: string;
  readonly from: string | null; // the zone in which it is first seen to move, if it was not drawn before
  readonly beat: number; // which of the moves brought it here, so that one flies after another
}

export type Zones = Readonly<Record<string, readonly string[]>>; // kinds in a zone, as the view has them
export type Placement = Readonly<Record<string, readonly Token[]>>;

// So many cards go from one zone to another. Without kinds, all that lie there.
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly kinds?: readonly string[];
}

export class Tokens {
  #last = 0;
  #placed: Placement = {};

  get placed(): Placement {
    return this.#placed;
  }

  // The cards as the view has them, told by moves of one step.
  settle(zones: Zones, moves: readonly Move[]): Placement {
    const lying = new Map(Object.entries(this.#placed).map(([zone, tokens]) => [zone, tokens.map(rest)]));
    moves.forEach((move, beat) => this.#carry(lying, move, beat));
    this.#placed = this.#match(lying, zones);
    return this.#placed;
  }

  #carry(lying: Map<string, Token[]>, { from, to, kinds }: Move, beat: number): void {
    const source = lying.get(from) ?? [];
    const target = lying.get(to) ?? [];
    lying.set(to, target);
    for (const kind of kinds ?? source.map((token) => token.kind)) {
      const token = takeOut(source, kind) ?? this.#fresh(kind, from, beat);
      target.push({ ...token, kind, beat });
    }
  }

  #fresh(kind: string, from: string | null, beat: number): Token {
    return { id: ++this.#last, kind, from, beat };
  }

  // Every place of the view gets a token: one that lies there, else one that the story forgot somewhere, else a new
  // one.
  #match(lying: Map<string, Token[]>, zones: Zones): Placement {
    const placed: Record<string, (Token | null)[]> = {};
    for (const [zone, kinds] of Object.entries(zones)) {
      const here = lying.get(zone) ?? [];
      placed[zone] = kinds.map((kind) => takeOut(here, kind));
    }
    const astray = [...lying.values()].flat();
    const found: Record<string, Token[]> = {};
    for (const [zone, kinds] of Object.entries(zones)) {
      found[zone] = kinds.map((kind, i) => {
        const token = placed[zone]?.[i] ?? takeKind(astray, kind) ?? this.#fresh(kind, null, 0);
        return { ...token, kind };
      });
    }
    return found;
  }
}

function rest(token: Token): Token {
  return { ...token, from: null, beat: 0 };
}

function takeKind(tokens: Token[], kind: string): Token | null {
  const at = kind === HIDDEN ? -1 : tokens.findIndex((token) => token.kind === kind);
  return at < 0 ? null : tokens.splice(at, 1)[0]!;
}

// A card of this kind, or a hidden one that may be it.
function takeOut(tokens: Token[], kind: string): Token | null {
  const exact = tokens.findIndex((token) => token.kind === kind);
  const at = exact >= 0 ? exact : tokens.findIndex((token) => token.kind === HIDDEN || kind === HIDDEN);
  return at < 0 ? null : tokens.splice(at, 1)[0]!;
}
