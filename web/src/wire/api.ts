// The few requests over HTTP (docs/wire.md).
import type { GameRecord } from "../engine/match";
import type { Wire } from "../generated/types";

// What went wrong, in a sentence for people.
export class Failure extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

async function request<T>(path: string, body?: object): Promise<T> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, body === undefined ? {} : post).catch(() => null);
  if (response === null) throw new Failure(0, "The server does not answer.");
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Failure(response.status, (answer as Partial<Wire.Fault>).sentence ?? "That did not work.");
  return answer as T;
}

const tablePath = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

export const listTables = () => request<Wire.TableList>("/api/tables");
export const openTable = (table: Wire.NewTable) => request<Wire.Seated>("/api/tables", table);
export const lookAt = (code: string) => request<Wire.TableCard>(tablePath(code));
// Of a game that is over.
export const recordOf = (code: string) => request<GameRecord>(`${tablePath(code)}/record`);
export const takeSeat = (code: string, seat: Wire.TakeSeat) => request<Wire.Seated>(`${tablePath(code)}/seat`, seat);

export function socketAddress(code: string): string {
  return `${location.origin.replace(/^http/, "ws")}${tablePath(code)}/socket`;
}
