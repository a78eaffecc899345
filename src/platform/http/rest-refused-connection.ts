import type { Socket } from "node:net";

type Times = {
  /** Milliseconds that a refused client was asked to wait. */
  retryAfterMs: number;
  /** Milliseconds for which its connection is not read if it returns earlier. */
  restMs: number;
};

/** When a connection was last refused, in milliseconds of `performance.now()`. */
const refusedAt = new WeakMap<Socket, number>();

/**
 * Call after a response with Retry-After. A client that returns earlier on the same connection is
 * answered and then not read for a while, so that a hammering crowd costs little more than a
 * patient one.
 */
export function restRefusedConnection(socket: Socket, { retryAfterMs, restMs }: Times): void {
  const before = refusedAt.get(socket);
  const now = performance.now();
  refusedAt.set(socket, now);
  if (before === undefined || now - before >= retryAfterMs || socket.destroyed) return;
  socket.pause();
  setTimeout(() => socket.resume(), restMs).unref();
}
