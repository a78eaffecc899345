import type { Socket } from "node:net";
import pg from "pg";

/** A connection with a pending query is probed after this many milliseconds without data. */
const SUSPECT_AFTER_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;

/** node-postgres exposes connection.stream, but its types do not. */
type Connected = pg.PoolClient & { connection: { stream: Socket } };

/**
 * Closes connections to an unresponsive server, so that pending queries fail soon. A slow statement
 * is silent too, so a probe on a separate connection decides; `limitMs` is a statement's own time
 * limit. Returns the probe: whether the server answers.
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
      // Data in either direction resets the timer.
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

/** Whether the server accepts a new connection; concurrent callers share one probe. */
function sharedProbe(config: pg.ClientConfig): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const Client = ((config as pg.PoolConfig).Client ?? pg.Client) as typeof pg.Client;
  const probe = async () => {
    const client = new Client({
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
      // A server that refuses a connection is alive.
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end().catch(() => {});
    }
  };
  return () => (running ??= probe().finally(() => (running = null)));
}
