import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  copyPreparedFolder,
  endEverything,
  findServer,
  makeDataFolder,
  removePreparedFolder,
  startShopProcess,
} from "#testing/server/shop-processes.server.ts";
import type { ClusterOptions } from "./cluster.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { locateBinaries } from "./postgres-binaries.server.ts";

const isRoot = process.getuid?.() === 0;
const namespace = spawnSync("unshare", ["--user", "--map-user=65534", "--map-group=65534", "true"]);

// Real servers are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
afterEach(endEverything, 60_000);
afterAll(removePreparedFolder);

async function currentUserWith(options: Omit<ClusterOptions, "log">): Promise<string> {
  const database = await startEmbeddedPostgres({ log: () => undefined, ...options });
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select current_user as name");
  await client.end();
  await database.stop();
  return rows[0]!.name;
}

/** A copy of the packaged binaries that the test may damage. */
function copyBinaries(): string {
  const nativeDir = path.join(path.dirname(makeDataFolder()), "package", "native");
  cpSync(locateBinaries().nativeDir, nativeDir, { recursive: true, verbatimSymlinks: true });
  return nativeDir;
}

describe("the embedded database runs", () => {
  it("in a folder too deep for a socket, and is found there again after kill -9", async () => {
    const dataDir = path.join(
      makeDataFolder(),
      "deep ".repeat(20),
      "deeper, \"quoted\" and 'é'".repeat(4),
    );
    const shop = startShopProcess(dataDir);
    await shop.hasWritten(1);
    const server = findServer(dataDir);
    await shop.kill("SIGKILL");
    const lines: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    const socketFolder = database.connection.host;
    await database.stop();
    expect(lines).toEqual([
      `Found the database still running (process ${server}) and took it over`,
    ]);
    expect(() => readdirSync(socketFolder)).toThrow("ENOENT");
  });

  it("over TCP, behind a password", async () => {
    const dataDir = await copyPreparedFolder();
    const database = await startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      transport: "tcp",
    });
    const withPassword = (password?: string) =>
      new Client({ ...database.connection, password: password ?? "wrong" });
    const client = withPassword(database.connection.password);
    await client.connect();
    await client.end();
    await expect(withPassword().connect()).rejects.toThrow("password authentication failed");
    await database.stop();
  });

  it("when the package's install script was not run", async () => {
    const nativeDir = copyBinaries();
    const list = JSON.parse(readFileSync(path.join(nativeDir, "pg-symlinks.json"), "utf8")) as {
      target: string;
    }[];
    for (const { target } of list) rmSync(path.join(nativeDir, "..", target));
    for (const name of readdirSync(path.join(nativeDir, "bin")))
      chmodSync(path.join(nativeDir, "bin", name), 0o644);
    expect(await currentUserWith({ dataDir: await copyPreparedFolder(), nativeDir })).toBe("shop");
  });

  it("with the role that the cluster was created with, whatever the shop's name is now", async () => {
    const dataDir = await copyPreparedFolder();
    const folder = path.join(dataDir, "postgres");
    renameSync(path.join(folder, "shop-password"), path.join(folder, "corner-password"));
    expect(await currentUserWith({ dataDir })).toBe("corner");
  });

  it.runIf(isRoot && namespace.status === 0)(
    "for root in a folder closed to everyone else",
    async () => {
      const dataDir = await copyPreparedFolder();
      chmodSync(path.dirname(dataDir), 0o700);
      expect(await currentUserWith({ dataDir })).toBe("shop");
      chmodSync(path.dirname(dataDir), 0o755);
      expect(await currentUserWith({ dataDir })).toBe("shop");
    },
  );
});

describe("a failed start gives one sentence with the reason and the remedy", () => {
  const remedy =
    "; set DATABASE_URL to a PostgreSQL server of your own, such as postgres://user:password@localhost:5432/shop.";

  it("the program does not run on this machine", async () => {
    const nativeDir = copyBinaries();
    writeFileSync(path.join(nativeDir, "bin", "postgres"), "#!/nowhere/sh\n");
    const message = await complaintOf({ dataDir: makeDataFolder(), nativeDir });
    expect(message).toMatch(/^The embedded database cannot start because .*ENOENT/);
    expect(message.endsWith(remedy)).toBe(true);
  });

  it("its files are missing", async () => {
    const message = await complaintOf({ dataDir: makeDataFolder(), nativeDir: "/nowhere" });
    expect(message).toBe(
      `The embedded database cannot start because its files in /nowhere are incomplete and cannot be repaired (initdb is missing)${remedy}`,
    );
  });

  it("the data folder cannot be made", async () => {
    const dataDir = path.join(makeDataFolder(), "file");
    mkdirSync(path.dirname(dataDir));
    writeFileSync(dataDir, "");
    expect(await complaintOf({ dataDir })).toMatch(/cannot be made \(EEXIST\); set DATABASE_URL/);
  });

  it("the database there belongs to another version", async () => {
    const dataDir = await copyPreparedFolder();
    writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "12\n");
    expect(await complaintOf({ dataDir })).toMatch(
      /database files are incompatible with server .*; set DATABASE_URL/,
    );
  });
});

async function complaintOf(options: Omit<ClusterOptions, "log">): Promise<string> {
  return await startEmbeddedPostgres({ log: () => undefined, ...options }).then(
    () => "it started",
    (error: Error) => error.message,
  );
}
