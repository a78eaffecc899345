import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { clusterValues, fillTemplate } from "../template.ts";
import { folder, network, portsOf } from "./place.ts";

export const nodeNames = ["db1", "db2", "db3"] as const;
export type NodeName = (typeof nodeNames)[number];

const namespaceOf = (name: string) => `sundry-${name}`;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const ip = (...args: string[]) => run("ip", ...args);

/** Runs what may fail because it was done before. */
function quietly(work: () => unknown): void {
  try {
    work();
  } catch {
    // There is nothing to undo.
  }
}

/** The values of `cluster.env` for this machine: a network address for each node, and free ports. */
export function valuesHere(): Record<string, string> {
  const addresses = nodeNames.map((name, at) => [name.toUpperCase(), `${network}.${11 + at}`]);
  return {
    ...clusterValues(),
    ...Object.fromEntries(addresses),
    NETWORK: `${network}.0/24`,
    SHOP1: `127.0.0.1:${portsOf.shops[0]}`,
    SHOP2: `127.0.0.1:${portsOf.shops[1]}`,
    HTTP_PORT: String(portsOf.visitors),
    WRITER_PORT: String(portsOf.writer),
  };
}

/** The same for a node: its own name, address and folders. */
function valuesOf(name: NodeName): Record<string, string> {
  const here = valuesHere();
  return {
    ...here,
    NAME: name,
    ADDRESS: here[name.toUpperCase()] ?? "",
    ETCD_DATA: `${folder}/${name}/etcd`,
    POSTGRES_DATA: `${folder}/${name}/postgresql`,
    POSTGRES_SOCKET: `${folder}/${name}`,
  };
}

/** Makes a bridge, and for each node a network namespace on it with an empty folder. */
export function makeMachines(): void {
  removeMachines();
  ip("link", "add", "sundry0", "type", "bridge");
  ip("address", "add", `${network}.1/24`, "dev", "sundry0");
  ip("link", "set", "sundry0", "up");
  for (const name of nodeNames) {
    const inside = ["netns", "exec", namespaceOf(name), "ip"];
    ip("netns", "add", namespaceOf(name));
    ip(
      "link",
      "add",
      `sundry-${name}`,
      "type",
      "veth",
      "peer",
      "name",
      "up0",
      "netns",
      namespaceOf(name),
    );
    ip("link", "set", `sundry-${name}`, "master", "sundry0", "up");
    ip(...inside, "address", "add", `${valuesOf(name)["ADDRESS"]}/24`, "dev", "up0");
    ip(...inside, "link", "set", "up0", "up");
    ip(...inside, "link", "set", "lo", "up");
    mkdirSync(`${folder}/${name}/etcd`, { recursive: true, mode: 0o700 });
    writeFileSync(`${folder}/${name}/patroni.yml`, fillTemplate("patroni.yml", valuesOf(name)));
    run("chown", "-R", "postgres:postgres", `${folder}/${name}`);
  }
  chmodSync(folder, 0o755);
}

/** Ends all nodes and removes their namespaces and folders. */
export function removeMachines(): void {
  for (const name of nodeNames) {
    quietly(() => killNode(name));
    // A namespace lives on until its last process has ended.
    quietly(() => ip("link", "delete", `sundry-${name}`));
    quietly(() => ip("netns", "delete", namespaceOf(name)));
  }
  quietly(() => ip("link", "delete", "sundry0"));
  rmSync(folder, { recursive: true, force: true });
}

/** Starts etcd and Patroni of a node, as Debian's services do, by the user `postgres`. */
export function startNode(name: NodeName): void {
  const log = openSync(`${folder}/${name}.log`, "a");
  const etcd = fillTemplate("etcd.env", valuesOf(name)).match(/^\w+=.*$/gm) ?? [];
  const as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"];
  for (const command of [
    ["env", ...etcd, "etcd"],
    ["env", `HOME=${folder}/${name}`, "/usr/bin/patroni", `${folder}/${name}/patroni.yml`],
  ]) {
    const args = ["netns", "exec", namespaceOf(name), ...as, ...command];
    spawn("ip", args, { stdio: ["ignore", log, log], cwd: folder, detached: true }).unref();
  }
}

function signalNode(name: NodeName, signal: NodeJS.Signals): void {
  for (const pid of ip("netns", "pids", namespaceOf(name)).split("\n").filter(Boolean))
    quietly(() => process.kill(Number(pid), signal));
}

/** A power cut: every process of the node ends at once. */
export const killNode = (name: NodeName) => signalNode(name, "SIGKILL");
/** A machine that hangs: it keeps its connections, and answers nothing. */
export const pauseNode = (name: NodeName) => signalNode(name, "SIGSTOP");
export const resumeNode = (name: NodeName) => signalNode(name, "SIGCONT");
/** A cable that is pulled: the node runs on, alone. */
export const cutNode = (name: NodeName) => void ip("link", "set", `sundry-${name}`, "down");
export const mendNode = (name: NodeName) => void ip("link", "set", `sundry-${name}`, "up");
