import type { Socket } from "node:net";
import {
  Kysely,
  PostgresDialect,
  sql,
  type LogEvent,
  type PostgresPool,
  type Transaction,
} from "kysely";
import pg from "pg";
import { DatabaseBusy } from "./database-outage.server.ts";
import { isTracing, noteStatement } from "#platform/telemetry/traced.ts";
import { withPreparedStatements } from "./prepared-statements.server.ts";
import type { Schema } from "#platform/database/schema.ts";
import { watchForSilence } from "./watch-for-silence.server.ts";

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type DatabaseConfig = pg.PoolConfig & {
  /**
   * Time limit of one statement in milliseconds; null for imports and migrations, which have none.
   */
  answerWithinMs?: number | null;
};

/** Longest wait for a new or pooled connection, in milliseconds. Long work may wait longer. */
const CONNECT_WITHIN_MS = { request: 2000, longWork: 5000 };
const ANSWER_WITHIN_MS = 15_000;
/**
 * The server cancels a slow statement itself, so a connection silent for this much longer is
 * considered lost.
 */
const SILENCE_AFTER_THAT_MS = 3000;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

function parserFor(oid: number, format?: "text" | "binary") {
  // Counts and ratings are small, so numbers are safe; `pg` would return strings. Dates stay
  // "YYYY-MM-DD".
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as "text");
}

/**
 * Opens a PostgreSQL connection pool with time limits. Errors of idle connections go to `onError`
 * instead of ending the process.
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
  // The pending query reports a lost connection; without a listener the error event would end the
  // process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", refuseLoneCommits);
  // Long work runs each statement once, with values that an earlier plan would not fit.
  const asked = answerWithinMs === null ? pool : forRequests(pool, config, answerWithinMs);
  const db: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: asked }),
    // Kysely times statements only if it has a log.
    ...(isTracing() && { log: noteForTraces }),
  });
  pools.set(db, pool);
  return db;
}

const noteForTraces = (event: LogEvent) =>
  noteStatement({
    text: event.query.sql,
    ms: event.queryDurationMillis,
    error: event.level === "error" ? event.error : null,
  });

function forRequests(pool: pg.Pool, config: pg.PoolConfig, answerWithinMs: number): PostgresPool {
  const isAlive = watchForSilence(pool, config, answerWithinMs + SILENCE_AFTER_THAT_MS);
  return withPreparedStatements(pool, async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // Other requests use all connections: they wait for locks or for a silent server.
      if (!isPoolFull(error) || !(await isAlive())) throw error;
      throw new DatabaseBusy("Other requests had all connections for too long.", { cause: error });
    }
  });
}

/** node-postgres exposes both, but its types do not. */
type Connected = pg.PoolClient & { connection: NodeJS.EventEmitter & { stream: Socket } };

/**
 * PostgreSQL reports a commit whose wait for a synchronous standby was cancelled as done, with a warning; a failover
 * would lose it. Here it fails, and its connection ends.
 */
function refuseLoneCommits(client: pg.PoolClient): void {
  client.on("notice", ({ routine }) => {
    if (routine !== "SyncRepWaitForLSN") return;
    const { connection } = client as Connected;
    const error = new Error("Connection terminated: no standby has stored the transaction");
    // The report that it is done is in the same packet, so an end of the connection would come too late.
    connection.emit("errorMessage", error);
    connection.stream.destroy(error);
  });
}

function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

const pools = new WeakMap<Database, pg.Pool>();

/** The node-postgres pool below Kysely, for the one query that runs hundreds of times a second. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not opened by openDatabase.");
  return pool;
}

/** Opens the same database without time limits, for imports in jobs. The caller destroys it. */
export function openForLongWork(db: Database): Database {
  const { options } = poolOf(db);
  return openDatabase({ ...options, max: 3, statement_timeout: false, answerWithinMs: null });
}

/** Runs `work` in a savepoint of a transaction. Returns the error that rolled it back, or null. */
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

/**
 * A value that the planner can't see, so that the server keeps one plan for all values. Planning a long statement each
 * time costs more than the statement.
 */
export const unseen = (value: unknown, type: "text" | "bigint[]") =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;

/** A timestamp column as ISO 8601 in UTC, in the format of `Date.toISOString`. */
export const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
