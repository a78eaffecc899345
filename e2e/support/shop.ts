import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const entry = "build/server/index.js";
const START_WITHIN_MS = 60_000;

/** A shop with its own process, port and data folder. */
export type RunningShop = {
  url: string;
  dataDir: string;
  pid: number;
  /** Its output so far. */
  log: () => string;
  /** Stops it with SIGTERM, as a host does; returns the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: like a power cut for the data. */
  kill: () => Promise<number | null>;
  /** Stops it if it still runs and deletes its data. */
  discard: () => Promise<void>;
};

export type ShopOptions = {
  /** An existing data folder; by default a new one with the sample shop. */
  dataDir?: string;
  /** Its host name; `localhost` by default. */
  hostname?: string;
  /** Default: a free port. */
  port?: number;
  /** Further environment, such as `MAIL_URL`. */
  env?: Record<string, string>;
  /** The folder of another build of the shop. */
  code?: string;
  /** Time until `/readyz` answers. */
  withinMs?: number;
  /** Through `npm start`, in its own process group; `pid` is then npm's and the group's. */
  withNpm?: boolean;
};

/** The variable by which Vitest's workers know the prepared folder. */
const PREPARED = "E2E_PREPARED_SHOP";

/**
 * Starts a shop once and stops it, so that later shops on this machine start from a copy of its folder, without
 * creating a database, its tables and its sample, and with the compiled code that it leaves in the build.
 */
export async function prepareShop(): Promise<{ remove(): Promise<void> }> {
  const shop = await startShop();
  await shop.stop();
  process.env[PREPARED] = shop.dataDir;
  return {
    remove: () => rm(shop.dataDir, { recursive: true, force: true }),
  };
}

/** A new data folder: a copy of the prepared one, unless the shop differs in what it stores at its start. */
async function newShopFolder(env: Record<string, string>): Promise<string> {
  const prepared = process.env[PREPARED];
  if (prepared === undefined) return (await newDataFolder()).folder;
  const { folder } = await newDataFolder(quickFolder());
  const isOther = ["DATABASE_URL", "SAMPLE_CATALOGUE", "APP_URL"].some((name) => name in env);
  if (!isOther) await cp(prepared, folder, { recursive: true });
  return folder;
}

/** Starts the built shop and waits until it is ready. */
export async function startShop({
  dataDir,
  hostname = "localhost",
  port: wantedPort,
  env = {},
  code: build = root,
  withNpm = false,
  withinMs = START_WITHIN_MS,
}: ShopOptions = {}): Promise<RunningShop> {
  const folder = dataDir ?? (await newShopFolder(env));
  // The port must be known before the start, for `APP_URL`.
  const port = wantedPort ?? (await findFreePort());
  const url = `http://${hostname}:${port}`;
  const [program, args] = withNpm ? ["npm", ["start"]] : [process.execPath, [entry]];
  const child = spawn(program, args, {
    cwd: build,
    detached: withNpm,
    env: {
      ...machine(),
      ...(withNpm && unset()),
      PORT: `${port}`,
      APP_URL: url,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));

  const end = endOf(child);
  const signal = (name: "SIGTERM" | "SIGKILL") => {
    child.kill(name);
    return end;
  };
  const discard = async () => {
    const code = await signal("SIGTERM");
    // A killed shop leaves its embedded database running; the next start adopts it, and its stop ends it.
    if (code === null) await (await startShop({ dataDir: folder, env })).stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready({ url, end, withinMs });
  } catch (error) {
    await signal("SIGKILL");
    if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw new Error(`The shop did not start. It printed:\n${printed}`, { cause: error });
  }
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    log: () => printed,
    stop: () => signal("SIGTERM"),
    kill: () => signal("SIGKILL"),
    discard,
  };
}

/** The environment that any program needs, without a developer's settings for their own shop. */
function machine(): Record<string, string> {
  const needed = ["PATH", "HOME", "TMPDIR", "TMP", "TEMP", "SystemRoot"];
  const set = needed.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]] as const] : [],
  );
  return { NODE_ENV: "production", ...Object.fromEntries(set) };
}

/** `npm start` reads a developer's `.env`, which does not override variables that are set, even if empty. */
function unset(): Record<string, string> {
  const settings = readFileSync(path.join(root, ".env.example"), "utf8").match(/^\w+(?==)/gm) ?? [];
  return Object.fromEntries(settings.map((name) => [name, ""]));
}

/** The exit code; null if a signal ended it. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}

type Start = { url: string; end: Promise<number | null>; withinMs: number };

async function ready({ url, end, withinMs }: Start): Promise<void> {
  let ended = false;
  const markEnded = () => (ended = true);
  void end.then(markEnded, markEnded);
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50)) {
    if (ended) throw new Error(`It ended with code ${await end}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`/readyz was not ready within ${withinMs / 1000} seconds.`);
}
