import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { DatabaseBusy } from "./database-outage.server.ts";
import { withPreparedStatements } from "./prepared-statements.server.ts";
import type { Schema } from "#platform/database/schema/schema.ts";
import { watchForSilence } from "./watch-for-silence.server.ts";

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type DatabaseConfig = pg.PoolConfig & {
  /** How long one statement may take; null for imports and migrations, which take as long as they take. */
  answerWithinMs?: number | null;
};

/** For a connection, a new one or one that others have. Whoever does long work may wait longer for it. */
const CONNECT_WITHIN_MS = { request: 2000, longWork: 5000 };
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

/**
 * Opens a pool on a PostgreSQL server; what it asks fails in time rather than waiting for ever. Errors of idle
 * connections go to `onError` instead of ending the process.
 */
export function openDatabase(
  { answerWithinMs = ANSWER_WITHIN_MS, ...config }: DatabaseConfig,
  onError: (error: Error) => unknown = () => {},
): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS[answerWithinMs === null ? "longWork" : "request"],
    statement_timeout: answerWithinMs ?? false,
    ...config,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  pool.on("error", onError);
  // Whoever is asking hears of a lost connection by its query; without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  // Long work asks each statement once, with numbers that an earlier plan does not fit.
  const asked = answerWithinMs === null ? pool : forRequests(pool, config, answerWithinMs);
  const db: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asked }) });
  pools.set(db, pool);
  return db;
}

function forRequests(pool: pg.Pool, config: pg.PoolConfig, answerWithinMs: number): PostgresPool {
  const isAlive = watchForSilence(pool, config, answerWithinMs + SILENCE_AFTER_THAT_MS);
  return withPreparedStatements(pool, async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // Other requests have all connections: they wait for locks, or for a server that is silent.
      if (!isPoolFull(error) || !(await isAlive())) throw error;
      throw new DatabaseBusy("Other requests had all connections for too long.", { cause: error });
    }
  });
}

function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

const pools = new WeakMap<Database, pg.Pool>();

/** The driver beneath, for the one question that is asked hundreds of times a second. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not opened by openDatabase.");
  return pool;
}

/** Does a part of a transaction that may fail without taking the rest back; answers why it failed, or null. */
export async function trySavepoint(
  tx: DatabaseTransaction,
  work: () => Promise<void>,
): Promise<{ cause: unknown } | null> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return null;
  } catch (cause) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return { cause };
  }
}
