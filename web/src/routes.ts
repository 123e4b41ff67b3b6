// The addresses that the page understands. Only a server's table has a path of its own; all else stands behind the `#`,
// which works without a server too and is sent to none.
import { GAMES } from "./games/catalogue";

// Who looks at a game that is over: a seat, a spectator, or somebody who sees every hand.
export type Eyes = number | null | "open";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "game"; readonly id: string }
  | {
      readonly page: "replay";
      readonly place: "game" | "table";
      readonly id: string;
      readonly number: number;
      readonly eyes: Eyes;
    }
  | { readonly page: "rules"; readonly game: string; readonly id: string | undefined }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "new"; readonly game: string; readonly query: URLSearchParams };

const isGame = (id: string | undefined): id is string => GAMES.some((game) => game.id === id);

export function eyesIn(text: string): Eyes {
  if (text === "open") return text;
  return /^\d$/.test(text) ? Number(text) : null;
}

export function routeOf({ pathname, hash }: Pick<Location, "pathname" | "hash">): Route {
  const code = /^\/t\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (code) return { page: "table", code: decodeURIComponent(code) };
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, first, second, third] = path.split("/").map(decodeURIComponent);
  if (page === "game" && first) return { page, id: first };
  if (page === "replay" && (first === "game" || first === "table") && second) {
    const eyes = eyesIn(new URLSearchParams(query).get("seat") ?? "");
    return { page, place: first, id: second, number: Number(third) || 1, eyes };
  }
  if (page === "rules" && isGame(first)) return { page, game: first, id: second };
  if (page === "learn" && isGame(first)) return { page, game: first };
  if (page === "new" && isGame(first)) return { page, game: first, query: new URLSearchParams(query) };
  return { page: "home" };
}

// Whole, so that nobody takes it for a place on the same page.
const behind = (path: string) => `${globalThis.location?.origin ?? ""}/#/${path}`;

export const gameAddress = (id: string) => behind(`game/${id}`);
export const tableAddress = (code: string) => `/t/${code}`;

export function replayAddress(place: "game" | "table", id: string, number: number, eyes: Eyes): string {
  return behind(`replay/${place}/${id}/${number}${eyes === null ? "" : `?seat=${eyes}`}`);
}

export const rulesAddress = (game: string, id = "") => behind(`rules/${game}${id && `/${id}`}`);
export const lessonAddress = (game: string) => behind(`learn/${game}`);
