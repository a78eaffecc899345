import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";
import { quickFolder } from "#testing/data-folder.ts";

const NOBODY = 65534;
const PASSWORD = "only-for-tests";

/** The folder of an installed PostgreSQL server (Debian's paths), or null. */
export function installedPostgres(): string | null {
  const servers = globSync("/usr/lib/postgresql/*/bin/postgres").filter((file) => existsSync(file));
  return servers.length > 0 ? path.dirname(servers.toSorted().at(-1) ?? "") : null;
}

/**
 * Starts that server on a port of 127.0.0.1; `url` is the superuser's. With `durable`, for benchmarks, its data is on
 * disk and commits wait for it.
 */
export async function startInstalledPostgres(
  bin: string,
  { durable = false } = {},
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(durable ? tmpdir() : quickFolder(), "shop-installed-"));
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ("uid" in account) chownSync(folder, NOBODY, NOBODY);
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const data = path.join(folder, "data");
  const init = ["-D", data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  const made = spawnSync(path.join(bin, "initdb"), [...init, "--no-sync", "-E", "UTF8"], {
    ...account,
    encoding: "utf8",
    env: { LC_ALL: "C.UTF-8" },
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  const settings = [
    "-c",
    `fsync=${durable ? "on" : "off"}`,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "unix_socket_directories=",
  ];
  const server = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...account,
    stdio: "ignore",
  });
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 300) throw error;
      await pause(50);
    }
  }
}
