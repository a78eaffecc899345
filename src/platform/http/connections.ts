import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";

/** The open connections of a server, so that it can stop in bounded time whatever its clients do. */
export type Connections = {
  /**
   * Takes no new connections, ends those that never sent a request, and lets requests in flight end. On a connection
   * that was used before the next request may be on its way; it has `idleMs` for that. What is still open after
   * `deadlineMs` is cut.
   */
  drain(times: { idleMs: number; deadlineMs: number }): Promise<void>;
};

/** Answers leave a connection in their order, so only its latest can be under way last. */
type Connection = { latest: ServerResponse | null };

const SWEEP_MS = 50;

/** Follows the connections of a server from its start. */
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
      // The HTTP server's own close cuts idle connections at once, and no longer enforces the timeouts of slow clients.
      TcpServer.prototype.close.call(server);
      for (const { latest } of open.values()) if (latest) announceClose(latest);
      const startedAt = performance.now();
      // Not before the first sweep, so that a request that has arrived already is read.
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

/** Node then says "Connection: close" and ends the connection after the answer. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
