import { chmod, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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
