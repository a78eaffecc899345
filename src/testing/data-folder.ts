import path from "node:path";
import { existsSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";

/** An empty data folder for a test, and a check whether PostgreSQL runs in it. */
export async function newDataFolder(parent = tmpdir()) {
  const folder = await mkdtemp(path.join(parent, "shop-data-"));
  // As root, the embedded database runs as another user, who needs access.
  await chmod(folder, 0o755);
  return {
    folder,
    hasPostgres: () => existsSync(path.join(folder, "postgres/postmaster.pid")),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

const memory = "/dev/shm";
const roomNeeded = 2 * 1024 ** 3;

/**
 * The folder of test databases: in memory if there is plenty, else the system's temporary folder. Creating a database
 * takes 20 ms in memory, and up to a second on a busy disk.
 */
export function quickFolder(): string {
  return isRoomy() ? memory : tmpdir();
}

function isRoomy(): boolean {
  if (process.platform !== "linux" || process.availableMemory() < 2 * roomNeeded) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}
