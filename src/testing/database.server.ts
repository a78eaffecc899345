import { randomBytes } from "node:crypto";
import { type ClientConfig, Pool, type PoolConfig } from "pg";
import { afterAll, beforeAll } from "vitest";
import { invariant } from "#modules/core/rules/result.ts";
import { type Database, openDatabase } from "#platform/database/database.server.ts";
import {
  emptyShop,
  ensureTemplate,
  sampleShop,
  type Template,
} from "#testing/postgres/template-database.server.ts";
import { joinTestServer } from "#testing/server/test-server.server.ts";

export type TestDatabase = {
  poolConfig: PoolConfig;
  /** The DATABASE_URL for another process. */
  url: string;
  pool: Pool;
  db: Database;
  /** Closes `pool` and `db`, and drops the database. */
  drop(): Promise<void>;
};

type Contents = "sample" | "empty" | Template;

/** A separate database per test file: a copy of the migrated shop, by default with the sample catalogue. */
export async function openTestDatabase(contents: Contents = "sample"): Promise<TestDatabase> {
  const server = await joinTestServer();
  const { session } = server;
  const name = `shop_test_${process.pid}_${randomBytes(6).toString("hex")}`;
  try {
    const template = await ensureTemplate(server, templateOf(contents));
    const owner = session.escapeIdentifier(server.owner);
    // The server does not flush its files, so copying them is faster than writing them to the log.
    await session.query(
      `create database ${name} owner ${owner} template ${template} strategy file_copy`,
    );
  } catch (error) {
    await server.leave();
    throw error;
  }
  const poolConfig = { ...server.connectionTo(name), max: 5 };
  const pool = new Pool(poolConfig);
  // The forced drop ends connections that a failed test left open.
  pool.on("error", () => undefined);
  const db = openDatabase(poolConfig);
  const drop = async () => {
    await Promise.all([pool.end(), db.destroy()]);
    await session.query(`drop database ${name} with (force)`);
    await server.leave();
  };
  return { poolConfig, url: urlOf(poolConfig), pool, db, drop };
}

/** The database of a test file: opened before its tests, and dropped after them. */
export function testDatabase(contents?: Contents): TestDatabase {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(contents);
  });
  afterAll(() => opened?.drop());
  const now = () => {
    invariant(opened, "a database is used in tests and hooks");
    return opened;
  };
  return {
    get poolConfig() {
      return now().poolConfig;
    },
    get url() {
      return now().url;
    },
    get pool() {
      return now().pool;
    },
    get db() {
      return now().db;
    },
    drop: () => now().drop(),
  };
}

/** Deletes the translations of the sample catalogue, for tests that write their own. */
export const withoutTranslations = ({ pool }: TestDatabase) =>
  pool.query(
    "truncate translation, translated_slug, product_document, document_word, document_word_change",
  );

/** Twenty connections without time limits, for concurrent writers. */
export function openCrowd({ poolConfig }: TestDatabase): Database {
  return openDatabase({
    ...poolConfig,
    max: 20,
    answerWithinMs: null,
    connectionTimeoutMillis: 60_000,
  });
}

function templateOf(contents: Contents): Template {
  if (contents === "sample") return sampleShop();
  if (contents === "empty") return emptyShop();
  return contents;
}

function urlOf({ connectionString, host, port, user, database }: ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  // A URL can have a socket's folder only as a parameter, which `pg` and psql both support.
  const address = new URLSearchParams({ host: host ?? "", port: String(port) });
  return `postgres://${user}@localhost/${database}?${address}`;
}
