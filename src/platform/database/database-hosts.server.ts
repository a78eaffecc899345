import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** On a busy machine a server that answers takes longer than a second; one that accepts writes ends the wait. */
const PROBE_TIMEOUT_MS = 2000;
/** How long the other hosts may answer after the first one that accepts writes. */
const OTHERS_WITHIN_MS = 200;
/** Connections that are opened within this time share an answer. */
const KNOWN_FOR_MS = 2000;

/** SQLSTATE of a write to a standby or a demoted primary. */
const READ_ONLY = "25006";

type Host = { host: string; port: number };

/** node-postgres exposes both, but its types do not. */
type Client = pg.Client & { connection: { stream: Socket } & NodeJS.EventEmitter };

/**
 * How to connect to a DATABASE_URL. With several hosts, or `target_session_attrs`, each connection goes to the host
 * that accepts writes; node-postgres supports neither.
 */
export function databaseConnection(url: string): pg.PoolConfig {
  const [first = url, ...others] = databaseUrls(url) ?? [];
  const wanted = URL.canParse(first) && new URL(first).searchParams.get("target_session_attrs");
  if (others.length === 0 && (!wanted || wanted === "any")) return { connectionString: url };
  return { connectionString: first, Client: writableClient([first, ...others]) };
}

/** A client class whose connections choose their host. All of them end when one of them meets a read-only server. */
function writableClient(urls: readonly string[]): new (config?: pg.ClientConfig) => pg.Client {
  const hosts = urls.map((url): Host => {
    const { hostname, port } = new URL(url);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 5432) };
  });
  const live = new Set<Client>();
  let known: { choice: Promise<Host>; at: number } | null = null;

  function choose(config: pg.ClientConfig): Promise<Host> {
    if (known && performance.now() - known.at < KNOWN_FOR_MS) return known.choice;
    const choice = findWritable(hosts, config);
    known = { choice, at: performance.now() };
    choice.then(
      (found) => endOthers(({ host, port }) => host !== found.host || port !== found.port),
      () => (known = null),
    );
    return choice;
  }

  function endOthers(isOther: (client: Client) => boolean): void {
    for (const client of live)
      if (isOther(client))
        client.connection.stream.destroy(new Error("Connection terminated: another server writes"));
  }

  function join(client: Client): void {
    live.add(client);
    client.once("end", () => live.delete(client));
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return;
      known = null;
      endOthers(() => true);
    });
  }

  return class extends pg.Client {
    #config: pg.ClientConfig;

    constructor(config: pg.ClientConfig = {}) {
      super(config);
      this.#config = config;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      const done = callback as (error?: unknown) => void;
      connected.then(
        () => process.nextTick(done),
        (error: unknown) => process.nextTick(done, error),
      );
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await choose(this.#config));
      join(this as unknown as Client);
      try {
        return await super.connect();
      } catch (error) {
        known = null;
        throw error;
      }
    }
  };
}

/**
 * The host that accepts writes; the error of the last one if none does. If several do, one of them is a former primary
 * that woke, and the one with the highest timeline was promoted last.
 */
async function findWritable(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const answered = new Set<Host>();
  const asked = hosts.map((host) => assertWritable(host, config).then(() => answered.add(host)));
  try {
    await Promise.any(asked);
  } catch (error) {
    const { errors: reasons } = error as AggregateError;
    // A server that answers says more than one that does not.
    throw reasons.find((each) => each instanceof pg.DatabaseError) ?? reasons.at(-1);
  }
  // A host that is gone for hours must not keep each connection waiting.
  await Promise.race([Promise.allSettled(asked), pause(OTHERS_WITHIN_MS)]);
  const writable = hosts.filter((host) => answered.has(host));
  const [first, ...others] = writable as [Host, ...Host[]];
  if (others.length === 0) return first;
  const timelines = await Promise.all(writable.map((host) => timelineOf(host, config)));
  return writable[timelines.indexOf(Math.max(...timelines))] ?? first;
}

async function assertWritable(host: Host, config: pg.ClientConfig): Promise<void> {
  const isReading = "select current_setting('transaction_read_only') = 'on' as answer";
  if ((await ask<boolean>(isReading, host, config)) === false) return;
  const message = `The database on ${host.host}:${host.port} accepts no writes.`;
  throw Object.assign(new Error(message), { code: READ_ONLY });
}

/** The number of promotions before this one, plus one; 0 of a server that does not tell. */
const timelineOf = (host: Host, config: pg.ClientConfig): Promise<number> =>
  ask<string>("select left(pg_walfile_name(pg_current_wal_lsn()), 8) as answer", host, config).then(
    (digits) => parseInt(digits ?? "0", 16),
    () => 0,
  );

async function ask<Answer>(
  text: string,
  host: Host,
  config: pg.ClientConfig,
): Promise<Answer | undefined> {
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const client = Object.assign(new pg.Client({ ...config, ...limits }), host);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<{ answer: Answer }>(text)).rows[0]?.answer;
  } finally {
    void client.end().catch(() => {});
  }
}

/** The attributes of libpq that lead to a server that the shop can write to. */
const WRITABLE = new Set(["any", "read-write", "primary"]);

/**
 * Returns the addresses of a DATABASE_URL such as postgres://user@one:5432,two/shop, one for each host, as libpq reads
 * it. Null if it is no such URL, or asks for a server that only reads.
 */
export function databaseUrls(text: string): string[] | null {
  const [, before = "", hosts = "", after = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  const urls = hosts.split(",").map((host) => before + host + after);
  const isNamed = hosts === "" || hosts.split(",").every((host) => host !== "");
  if (before === "" || !isNamed || !urls.every((url) => URL.canParse(url))) return null;
  const [first = ""] = urls;
  const wanted = new URL(first).searchParams.get("target_session_attrs") ?? "any";
  return WRITABLE.has(wanted) ? urls : null;
}
