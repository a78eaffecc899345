import type { Socket } from "node:net";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema/schema.ts";

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type DatabaseConfig = pg.PoolConfig & {
  /** How long one statement may take; null for imports and migrations, which take as long as they take. */
  answerWithinMs?: number | null;
};

const CONNECT_WITHIN_MS = 5000;
const ANSWER_WITHIN_MS = 15_000;
/** The server ends a statement that takes too long; a connection silent for longer still has lost its server. */
const SILENCE_AFTER_THAT_MS = 3000;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

function parserFor(oid: number, format?: "text" | "binary") {
  // Counts and ratings are small numbers here; `pg` would give them as strings. Dates stay "YYYY-MM-DD".
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as "text");
}

/** Opens a pool on a PostgreSQL server; what it asks fails in time rather than waiting for ever. Errors of idle connections go to `onError` instead of ending the process. */
export function openDatabase(
  { answerWithinMs = ANSWER_WITHIN_MS, ...config }: DatabaseConfig,
  onError: (error: Error) => unknown = () => {},
): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: answerWithinMs ?? false,
    ...config,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // Whoever is asking hears of a lost connection by its question; without a listener it would end the process.
    client.on("error", () => {});
    if (answerWithinMs !== null) giveUpWhenSilent(client, answerWithinMs + SILENCE_AFTER_THAT_MS);
  });
  const db: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Its types do not name it, but a client's connection is a stream. */
type Connected = pg.PoolClient & { connection: { stream: Socket } };

function giveUpWhenSilent(client: pg.PoolClient, ms: number): void {
  const { stream } = (client as Connected).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error(`The database was silent for ${ms} ms.`)));
}

const pools = new WeakMap<Database, pg.Pool>();

/** The driver beneath, for the one question that is asked hundreds of times a second. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not opened by openDatabase.");
  return pool;
}
