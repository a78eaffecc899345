import { Client } from "pg";
import { type Cluster, type Endpoint, superuserConnection } from "./cluster.server.ts";
import { folderInUse } from "./embedded-postgres-error.ts";

/** `pg` lets go of the event loop's attention by these two, which its types do not name. */
export type Session = Client & { ref(): void; unref(): void };
export type FolderLock = { session: Session; isHeld(): boolean; release(): Promise<void> };

/** An arbitrary number for "this shop"; only our own programs look for it in this cluster. */
const key = 1_937_075_314;
const namePrefix = "shop, process ";
const lockTimeout = "55P03";

/**
 * One shop at a time per data folder. The lock is a session-level advisory lock in the very
 * database that it guards. PostgreSQL itself makes sure that one folder has one server, and the
 * kernel closes the session of a killed shop, so the lock can't be left behind, can't be fooled
 * by a process number used again, by containers or by clocks, and works on every system.
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
    // PostgreSQL needs a moment to notice that the shop before us was killed.
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
