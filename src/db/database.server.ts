import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** The shop's database, or a transaction in it. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type DatabaseConfig = pg.PoolConfig;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

function parserFor(oid: number, format?: "text" | "binary") {
  // Counts and ratings are small numbers here; `pg` would give them as strings. Dates stay "YYYY-MM-DD".
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as "text");
}

/** Opens a pool on a PostgreSQL server. Errors of idle connections go to `onError` instead of ending the process. */
export function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => unknown = () => {},
): Database {
  const pool = new pg.Pool({
    max: 10,
    ...config,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  pool.on("error", onError);
  const db: Database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** The driver beneath, for the one question that is asked hundreds of times a second. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database was not opened by openDatabase.");
  return pool;
}
