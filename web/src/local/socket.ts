// The worker as a socket: what the page says to a table in this browser goes the way of all tables.
import type { Socket } from "../wire/connection";

export function localSocket(id: string): Socket {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => worker.postMessage(text),
    close: () => worker.terminate(),
  };
  const as = socket as unknown as WebSocket;
  worker.onmessage = (event) => socket.onmessage?.call(as, event);
  worker.onerror = () => socket.onclose?.call(as, new CloseEvent("close"));
  worker.postMessage(id);
  queueMicrotask(() => socket.onopen?.call(as, new Event("open")));
  return socket;
}
