import type { Socket } from "node:net";

type Times = {
  /** When a refused client was told to come again. */
  retryAfterMs: number;
  /** How long its connection is not read once it comes earlier. */
  restMs: number;
};

/** When a connection was last refused, in milliseconds of `performance.now()`. */
const refusedAt = new WeakMap<Socket, number>();

/**
 * Called after an answer that says when to come again. Who asks again earlier, on the same connection, is answered and
 * then not read for a while: a crowd that hammers costs little more than one that waits.
 */
export function restRefusedConnection(socket: Socket, { retryAfterMs, restMs }: Times): void {
  const before = refusedAt.get(socket);
  const now = performance.now();
  refusedAt.set(socket, now);
  if (before === undefined || now - before >= retryAfterMs || socket.destroyed) return;
  socket.pause();
  setTimeout(() => socket.resume(), restMs).unref();
}
