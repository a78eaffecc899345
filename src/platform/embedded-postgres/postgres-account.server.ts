import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { cannotStart } from "./embedded-postgres-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.server.ts";

/**
 * The operating system account that runs PostgreSQL. PostgreSQL refuses to run as root, the usual
 * account in containers. There it runs as an unprivileged user: by dropping root if that user can open
 * the folders, otherwise in a user namespace.
 */
export type PostgresAccount = {
  kind: "self" | "nobody" | "namespace";
  /** The required owner of its files, if this process may change it. */
  owner?: { uid: number; gid: number };
};

const nobody = 65_534;

/** Secrets such as mail passwords must not be readable in another account's environment. */
const cleanEnvironment =
  process.platform === "win32" ? undefined : { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

export function chooseAccount(binaries: PostgresBinaries, dataDir: string): PostgresAccount {
  const self: PostgresAccount = { kind: "self" };
  const maySelf = process.getuid?.() !== 0 && hasName();
  let reason = "there are no user namespaces";
  for (const account of maySelf ? [self] : otherAccounts(binaries, dataDir)) {
    const refusal = tryAccount(account, binaries.postgres);
    if (refusal === undefined) return account;
    reason = refusal;
  }
  // Root may run `--version`, which separates a broken program from a forbidden account.
  const failure = tryAccount(self, binaries.postgres);
  if (failure !== undefined) throw cannotStart(`its program does not run here (${failure})`);
  throw cannotStart(
    hasName()
      ? `PostgreSQL refuses to run as root and no other account can work in ${dataDir} (${reason})`
      : `this machine has no user with the number ${process.getuid?.()} (${reason})`,
  );
}

/** A container started with an arbitrary user id has no such user, and initdb requires a name. */
function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function otherAccounts(binaries: PostgresBinaries, dataDir: string): PostgresAccount[] {
  const accounts: PostgresAccount[] = [];
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isOpenToNobody(binaries.nativeDir) && isOpenToNobody(dataDir)) {
    accounts.push({ kind: "nobody", owner: { uid: nobody, gid: nobody } });
  }
  // Inside the namespace the user is unprivileged; on disk the files stay ours.
  const owner = isRoot ? { owner: { uid: 0, gid: 0 } } : {};
  if (process.platform === "linux") accounts.push({ kind: "namespace", ...owner });
  return accounts;
}

/** Whether every folder on the path can be entered by other users. */
export function isOpenToNobody(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const isOpen = uid === nobody ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return isOpen && (parent === folder || isOpenToNobody(parent));
}

function tryAccount(account: PostgresAccount, postgres: string): string | undefined {
  const { file, args, options } = commandFor(account, postgres, ["--version"]);
  const run = spawnSync(file, args, { ...options, encoding: "utf8" });
  if (run.error !== undefined)
    return (run.error as NodeJS.ErrnoException).code ?? run.error.message;
  if (run.status === 0) return undefined;
  return run.stderr.trim().split("\n")[0] || `exit code ${run.status ?? run.signal}`;
}

export function spawnAs(
  account: PostgresAccount,
  program: string,
  programArgs: readonly string[],
  spawnOptions: SpawnOptions,
): ChildProcess {
  const { file, args, options } = commandFor(account, program, programArgs);
  return spawn(file, args, { ...spawnOptions, ...options });
}

function commandFor(account: PostgresAccount, program: string, args: readonly string[]) {
  const options = { env: cleanEnvironment, windowsHide: true };
  switch (account.kind) {
    case "self":
      return { file: program, args: [...args], options };
    case "nobody":
      return { file: program, args: [...args], options: { ...options, ...account.owner } };
    case "namespace": {
      const maps = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
      return { file: "unshare", args: [...maps, "--", program, ...args], options };
    }
  }
}

/** Changes a folder's owner to the account, recursively only if the owner changes. */
export function giveTo(account: PostgresAccount, folder: string): void {
  const { owner } = account;
  if (owner === undefined || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(path.join(folder, entry.toString()), owner.uid, owner.gid);
  }
  // The folder itself is last, so that an interrupted change is repeated.
  chownSync(folder, owner.uid, owner.gid);
}
