import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type Cluster, type ClusterOptions, superuser } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { chooseAccount, giveTo, type PostgresAccount } from "./postgres-account.server.ts";
import { locateBinaries, type PostgresBinaries } from "./postgres-binaries.server.ts";
import { isAlive } from "./postmaster-file.server.ts";
import { runTool } from "./run-tool.server.ts";
import { open, readdir } from "node:fs/promises";

/** The shop's role and its database in a new cluster. */
const newOwner = "shop";
const passwordFile = /^(\w+)-password$/;

/** Windows flushes no folders and only files open for writing; macOS would empty the drive's cache for every file. */
const canFlush = process.platform === "linux";

const folderOf = (dataDir: string) => path.join(dataDir, "postgres");

/** Whether a data folder has a cluster; creates nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(folderOf(dataDir));
}

/** Finds the cluster of a data folder, or makes it on first start. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = path.resolve(options.dataDir);
  const folder = folderOf(dataDir);
  const binaries = locateBinaries(options.nativeDir);
  makeFolder(dataDir);
  const account = chooseAccount(binaries, dataDir);
  removeLeftovers(dataDir);
  if (!existsSync(folder)) {
    options.log("Preparing the database in " + dataDir);
    await createCluster(folder, binaries, account);
  }
  refuseForeignFolder(folder);
  return {
    dataDir,
    folder,
    binaries,
    account,
    // Node reaches unix sockets on Windows only as named pipes, which PostgreSQL does not offer.
    transport: options.transport ?? (process.platform === "win32" ? "tcp" : "socket"),
    ...readOwner(folder),
    settings: options.settings ?? {},
    log: options.log,
  };
}

/**
 * Made under another name, flushed to the disk and only then renamed: whatever kills us on the
 * way, and be it the power, `folder` is either absent or whole. Of two processes that do this at
 * once the slower one finds the name taken and uses the other's work.
 */
async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const dataDir = path.dirname(folder);
  const temporaryFolder = mkdtempSync(path.join(dataDir, `.preparing-${process.pid}-`));
  try {
    const unfinished = path.join(temporaryFolder, "cluster");
    const password = path.join(temporaryFolder, `${newOwner}-password`);
    writeFileSync(password, randomBytes(24).toString("hex"), { mode: 0o600 });
    giveTo(account, temporaryFolder);
    await initialise(binaries, account, unfinished, password);
    renameSync(password, path.join(unfinished, path.basename(password)));
    if (canFlush) await flushFolder(unfinished);
    else await runTool(account, binaries.initdb, ["--sync-only", "-D", unfinished]);
    renameUnlessTaken(unfinished, folder);
    if (canFlush) await flush(dataDir);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Text sorts and folds case by PostgreSQL's built-in C.UTF-8, which is the same on every machine
 * and in every version of the system's libraries, so indexes stay valid when the folder moves.
 * The character classes that trigrams use still come from the system, whose names for UTF-8
 * differ; with plain "C" an "é" would be no letter, so that is only the last resort.
 */
async function initialise(
  binaries: PostgresBinaries,
  account: PostgresAccount,
  folder: string,
  password: string,
): Promise<void> {
  const order = [
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  const entry = [
    `--username=${superuser}`,
    `--pwfile=${password}`,
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
  ];
  // Flushed once at the end instead of file by file.
  const unsynced = ["--no-sync", "--no-instructions"];
  const characterClasses = process.platform === "win32" ? ["C"] : ["C.UTF-8", "en_US.UTF-8", "C"];
  for (const name of characterClasses) {
    try {
      await runTool(account, binaries.initdb, [
        "-D",
        folder,
        ...order,
        `--lc-ctype=${name}`,
        ...entry,
        ...unsynced,
      ]);
      return;
    } catch (error) {
      const isUnknownHere = error instanceof Error && error.message.includes("invalid locale name");
      if (!isUnknownHere || name === "C") throw error;
    }
  }
}

/** A cluster keeps the name it was made with: the file of its password says it. */
function readOwner(folder: string): Pick<Cluster, "owner" | "password"> {
  for (const file of readdirSync(folder)) {
    const owner = passwordFile.exec(file)?.[1];
    if (owner) return { owner, password: readFileSync(path.join(folder, file), "utf8") };
  }
  throw cannotStart(`${folder} has no file with the password of its database`);
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw cannotStart(
      `the folder ${dataDir} cannot be made (${(cause as NodeJS.ErrnoException).code})`,
      cause,
    );
  }
}

function refuseForeignFolder(folder: string): void {
  const self = process.getuid?.();
  if (self === undefined || self === 0) return;
  const { uid } = statSync(folder);
  if (uid !== self)
    throw cannotStart(`${folder} belongs to another user (${uid}, this is ${self})`);
}

function renameUnlessTaken(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, "PG_VERSION"))) throw error;
  }
}

/** What starts killed halfway left behind. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^\.preparing-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}

/** Node's number of file threads; the disk then commits several files at a time. */
const atOnce = 4;

/**
 * Flushes a folder tree to the disk. Flushing a thousand files in sequence, as initdb does, takes
 * seconds on a busy disk; syncing the whole file system would also wait for unrelated writes, such
 * as npm's.
 */
async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const waiting = [folder, ...entries.map((entry) => path.join(folder, entry))];
  const flushSome = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await flush(next);
  };
  await Promise.all(Array.from({ length: atOnce }, flushSome));
}

/** Flushing a folder writes its list of names, so that a rename survives a power cut. */
async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
