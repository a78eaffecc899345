import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { probePostmaster } from "./probe-postmaster.server.ts";
import { giveTo, spawnAs } from "./postgres-account.server.ts";
import { readPostmasterFile } from "./postmaster-file.server.ts";
import { firstComplaint } from "./run-tool.server.ts";

const settings: Readonly<Record<string, string>> = {
  max_connections: "60",
  shared_buffers: "192MB",
  // Our queries take milliseconds; compiling one takes longer than it saves.
  jit: "off",
  // On SSDs a random read costs about as much as a sequential one.
  random_page_cost: "1.1",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Text search and messages must not depend on the machine's language.
  lc_messages: "C",
  default_text_search_config: "pg_catalog.english",
  // After a crash PostgreSQL flushes its whole folder before it answers: with one call instead of
  // file by file.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
};

/** Errors that mean "not yet": another start was quicker, or a killed server's children remain. */
const passingTroubles =
  /lock file .* already exists|lock file .* is empty|shared memory block .* is still in use/;

const largestLog = 5_000_000;

/** Returns "running" or a temporary error's message; throws on any other error. */
export async function spawnPostmaster(cluster: Cluster, endpoint: Endpoint): Promise<string> {
  giveTo(cluster.account, cluster.folder);
  // A folder copied or restored from a backup may be open to others, which PostgreSQL refuses.
  chmodSync(cluster.folder, 0o700);
  const logFile = path.join(cluster.dataDir, "postgres.log");
  const log = openLog(logFile);
  const start = fstatSync(log).size;
  const child = spawnAs(
    cluster.account,
    cluster.binaries.postgres,
    argumentsFor(cluster, endpoint),
    {
      // A process group of its own: Ctrl+C in our terminal must not reach it before our requests
      // are done.
      detached: true,
      // A file instead of a pipe, so that it can still write after we are killed.
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  let ending: string | undefined;
  child.once("error", (error) => (ending = error.message));
  child.once("exit", (status, signal) => (ending = `it stopped at once (${signal ?? status})`));
  // The database process must not keep the shop's process alive.
  child.unref();
  // Recovery after a crash has no time limit.
  while (ending === undefined) {
    const file = readPostmasterFile(cluster.folder);
    // Connecting earlier would only fill the log.
    const isReady =
      file !== undefined && file !== "empty" && file.pid === child.pid && file.isReady;
    const answer = isReady ? await probePostmaster(cluster, endpoint) : "nobody";
    if (answer === "ours") return "running";
    if (answer === "stranger") {
      child.kill("SIGINT");
      throw cannotStart("it does not let its own shop in");
    }
    await pause(10);
  }
  const complaint = firstComplaint(readFileSync(logFile).subarray(start).toString()) ?? ending;
  if (passingTroubles.test(complaint)) return complaint;
  throw cannotStart(`${complaint} (see ${logFile})`);
}

function argumentsFor(cluster: Cluster, endpoint: Endpoint): string[] {
  const listening =
    cluster.transport === "tcp"
      ? { listen_addresses: endpoint.host, unix_socket_directories: "" }
      : { listen_addresses: "", unix_socket_directories: quoted(endpoint.host) };
  const all = { ...settings, ...cluster.settings, ...listening, port: String(endpoint.port) };
  return [
    "-D",
    cluster.folder,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** Quotes the path, because the setting is a list in which a comma or space would end the name. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) {
    rmSync(`${file}.old`, { force: true });
    renameSync(file, `${file}.old`);
  }
  return openSync(file, "a", 0o600);
}
