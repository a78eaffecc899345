import type { Socket } from "node:net";
import pg from "pg";

/** After this long without a word a connection whose query is under way is suspected. */
const SUSPECT_AFTER_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;

/** Its types do not name it, but a client's connection is a stream. */
type Connected = pg.PoolClient & { connection: { stream: Socket } };

/**
 * Ends connections whose server has lost its voice, so that what they were asked fails soon. A slow statement is silent
 * too, so the server is asked something else first, on a connection of its own; `limitMs` is its own time limit.
 * Returns that question: whether the server answers.
 */
export function watchForSilence(
  pool: pg.Pool,
  config: pg.ClientConfig,
  limitMs: number,
): () => Promise<boolean> {
  const isAlive = sharedProbe(config);
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_, client) => busy.delete(client));
  pool.on("connect", (client) => {
    const { stream } = (client as Connected).connection;
    let heard = 0;
    let silentMs = 0;
    const suspect = async () => {
      // Any word from either side begins the time anew.
      silentMs = stream.bytesRead === heard ? silentMs + SUSPECT_AFTER_MS : SUSPECT_AFTER_MS;
      heard = stream.bytesRead;
      if (!busy.has(client)) silentMs = 0;
      else if (silentMs >= limitMs || !(await isAlive()))
        return stream.destroy(new Error(`The database was silent for ${silentMs} ms.`));
      stream.setTimeout(SUSPECT_AFTER_MS);
    };
    stream.setTimeout(SUSPECT_AFTER_MS).on("timeout", () => void suspect());
  });
  return isAlive;
}

/** Whether the server answers a new connection; connections that ask at the same time share the answer. */
function sharedProbe(config: pg.ClientConfig): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const probe = async () => {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch (error) {
      // Whoever refuses is alive.
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end().catch(() => {});
    }
  };
  return () => (running ??= probe().finally(() => (running = null)));
}
