import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { giveTo, isOpenToNobody } from "./postgres-account.server.ts";

/** The kernel's limit for a socket path, without the terminating zero byte. */
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
const temporaryPrefix = "shop-pg-";

export async function chooseEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (cluster.transport === "tcp") return { host: "127.0.0.1", port: await findFreePort() };
  return { host: makeSocketFolder(cluster), port: newSocketNumber() };
}

/**
 * The folder's permissions protect the socket: a client that can open it is the superuser. A data
 * folder whose path is too long gets a short temporary folder with an unguessable name; the next
 * start reads it from postmaster.pid.
 */
function makeSocketFolder(cluster: Cluster): string {
  const preferred = socketFolderOf(cluster);
  if (fits(preferred)) {
    mkdirSync(preferred, { recursive: true, mode: 0o700 });
    return closeToOthers(cluster, preferred);
  }
  for (const parent of [tmpdir(), "/tmp", "/var/tmp"]) {
    if (!fits(path.join(parent, `${temporaryPrefix}XXXXXX`)) || !isUsable(cluster, parent))
      continue;
    return closeToOthers(cluster, mkdtempSync(path.join(parent, temporaryPrefix)));
  }
  throw cannotStart(
    `the path of ${cluster.dataDir} is too long for a socket and there is no temporary folder`,
  );
}

export function socketFolderOf(cluster: Cluster): string {
  return path.join(cluster.dataDir, "socket");
}

/** Removes the folder that `chooseEndpoint` created outside the data folder. */
export function removeEndpoint(endpoint: Endpoint): void {
  if (path.basename(endpoint.host).startsWith(temporaryPrefix)) {
    rmSync(endpoint.host, { recursive: true, force: true });
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, ".s.PGSQL.65535")) <= longestSocketPath;
}

function isUsable(cluster: Cluster, parent: string): boolean {
  if (statSync(parent, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return cluster.account.kind !== "nobody" || isOpenToNobody(parent);
}

function closeToOthers(cluster: Cluster, folder: string): string {
  giveTo(cluster.account, folder);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * A new number for every start: a server whose data folder was deleted runs for up to a minute
 * longer and removes its socket by name on exit. That must not be the new server's socket.
 */
function newSocketNumber(): number {
  return randomInt(1024, 65_536);
}

/** A free port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port was assigned");
  return address.port;
}
