import { Client } from "pg";
import { type Cluster, type Endpoint, superuserConnection } from "./cluster.server.ts";
import { folderInUse } from "./embedded-postgres-error.ts";

/** node-postgres clients have `ref` and `unref`, but its types do not. */
export type Session = Client & { ref(): void; unref(): void };
export type FolderLock = { session: Session; isHeld(): boolean; release(): Promise<void> };

/** An arbitrary advisory lock key; only our own programs use this cluster. */
const key = 1_937_075_314;
const namePrefix = "shop, process ";
const lockTimeout = "55P03";

/**
 * Allows one shop per data folder. The lock is a session-level advisory lock in the guarded
 * database: PostgreSQL allows one server per folder, and the kernel closes a killed shop's session.
 * So the lock is never stale, and reused process ids, containers and clocks don't affect it.
 */
export async function lockFolder(
  cluster: Cluster,
  endpoint: Endpoint,
  onLost: () => void,
): Promise<FolderLock> {
  const name = namePrefix + process.pid;
  const session = new Client({
    ...superuserConnection(cluster, endpoint),
    application_name: name,
  }) as Session;
  let isHeld = false;
  const lose = () => {
    const wasHeld = isHeld;
    isHeld = false;
    if (wasHeld) onLost();
  };
  session.on("error", lose);
  session.on("end", lose);
  await session.connect();
  try {
    // PostgreSQL needs a moment to notice that the previous shop was killed.
    await session.query("set lock_timeout = '1s'");
    await session.query("select pg_advisory_lock($1)", [key]);
    await session.query("reset lock_timeout");
  } catch (error) {
    const isTaken = (error as { code?: string }).code === lockTimeout;
    const reason = isTaken ? folderInUse(cluster.dataDir, await findHolder(session)) : error;
    await session.end();
    throw reason;
  }
  isHeld = true;
  const release = async () => {
    isHeld = false;
    session.ref();
    await session.end().catch(() => undefined);
  };
  return { session, isHeld: () => isHeld, release };
}

async function findHolder(session: Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted`,
    [key],
  );
  return rows[0]?.name.replace(namePrefix, "") ?? "unknown";
}
