// A session with the engine: requests and answers as docs/protocol.md tells them.
export interface Session {
  readonly engine: WebAssembly.Exports;
  askText(request: string): string;
  ask(request: object): unknown;
  close(): void;
}

export function open(module: WebAssembly.Module): Session;
