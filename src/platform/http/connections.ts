import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer, type Socket, type AddressInfo } from "node:net";

/** A server's open connections, so that it can stop in bounded time. */
export type Connections = {
  /**
   * Stops accepting connections, ends unused ones and lets pending requests finish. A connection
   * that was used before has `idleMs` for its next request. Closes the rest after `deadlineMs`.
   */
  drain(times: { idleMs: number; deadlineMs: number }): Promise<void>;
};

/** Responses leave a connection in order, so the latest one is the last to finish. */
type Connection = { latest: ServerResponse | null };

const SWEEP_MS = 50;

/** Tracks a server's connections; call it before the server listens. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  let isDraining = false;

  server.on("connection", (socket) => {
    open.set(socket, { latest: null });
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.latest = response;
    if (isDraining) announceClose(response);
  });

  function endIdle(mayGo: (connection: Connection) => boolean): void {
    for (const [socket, connection] of open)
      if ((connection.latest?.writableFinished ?? true) && mayGo(connection)) socket.destroySoon();
  }

  return {
    async drain({ idleMs, deadlineMs }) {
      isDraining = true;
      const closed = once(server, "close");
      // The HTTP server's own `close` cuts idle connections at once and stops enforcing timeouts of
      // slow clients.
      TcpServer.prototype.close.call(server);
      for (const { latest } of open.values()) if (latest) announceClose(latest);
      const startedAt = performance.now();
      // Waits for the first sweep, so that a request that has already arrived is read.
      const sweep = setInterval(() => {
        const isGraceOver = performance.now() - startedAt > idleMs;
        endIdle(({ latest }) => isGraceOver || latest === null);
      }, SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
      server.close();
    },
  };
}

/** Makes Node send "Connection: close" and end the connection after the response. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

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

/**
 * Listens on a port (0 for any free one) and returns it. Throws an error with a readable sentence
 * if the port is taken.
 */
export async function listen(server: TcpServer, port: number): Promise<number> {
  try {
    await once(server.listen(port), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use; set PORT to another one.`);
  }
  return (server.address() as AddressInfo).port;
}
