import { chmod, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An empty data folder of a shop for a test, and whether PostgreSQL runs in it. */
export async function newDataFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-data-"));
  // Started as root, the embedded database runs as another user who must be able to enter.
  await chmod(folder, 0o755);
  return {
    folder,
    hasPostgres: () => existsSync(path.join(folder, "postgres/postmaster.pid")),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
