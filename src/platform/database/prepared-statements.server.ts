import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/** Prepared statements per connection. Each plan costs the server up to a few hundred kilobytes. */
const KEPT_PER_CONNECTION = 60;

/** A single statement that reads or writes rows. Others, such as `begin`, have no plan. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

/** A setting of the transaction that begins. */
const SETTING = /^set local \w+ = \w+$/;

/** What Kysely reads of an answer. */
type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "rows">;

/** The answer to a `begin` that is sent with the transaction's first statement. */
const BEGUN: Answer = { command: "BEGIN", rowCount: 0, rows: [] };

/** SQLSTATEs of a plan whose tables changed and of a statement that the server no longer has. */
const OUTDATED: Record<string, RegExp> = { "0A000": /cached plan/, "26000": /prepared statement/ };

/** node-postgres records the parsed statements of a connection, but its types do not. */
type Remembering = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

/** Whether a statement failed only because its prepared plan is outdated; a retry succeeds. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof Error && code !== undefined && !!OUTDATED[code]?.test(error.message);
}

/** A pool for Kysely whose statements are parsed and planned once per connection. */
export function withPreparedStatements(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
): PostgresPool {
  const preparing = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    Client: pg.Client,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      const known = preparing.get(client) ?? new PreparingClient(client);
      preparing.set(client, known);
      return known as unknown as PostgresPoolClient;
    },
  };
}

/** A connection that names its statements and deallocates the least recently used one. */
class PreparingClient {
  #client: pg.PoolClient;
  #names = new Map<string, string>();
  #named = 0;
  #hasToBegin = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (text === "begin") {
      this.#hasToBegin = true;
      return BEGUN;
    }
    if (this.#hasToBegin) {
      this.#hasToBegin = false;
      // In one message, so that a transaction with a setting asks the server once less.
      if (SETTING.test(text)) return this.#client.query(`begin; ${text}`);
      await this.#client.query("begin");
    }
    const values = [...parameters];
    if (!PREPARABLE.test(text)) return this.#client.query(text, values);
    try {
      return await this.#ask(text, values);
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error;
      await this.#letGo(text);
      // Inside a transaction the server rejects further statements; the caller may restart the
      // transaction.
      if (!this.#isIdle) throw error;
      return this.#ask(text, values);
    }
  }

  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#names.get(text) ?? `shop_${++this.#named}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > KEPT_PER_CONNECTION && this.#isIdle) await this.#letGoOfOldest();
    return this.#client.query({ name, text, values });
  }

  /** Whether no transaction is open; a failed `deallocate` would abort one. */
  get #isIdle(): boolean {
    return this.#client.getTransactionStatus() === "I";
  }

  async #letGoOfOldest(): Promise<void> {
    const [oldest] = this.#names.keys();
    if (oldest !== undefined) await this.#letGo(oldest);
  }

  async #letGo(text: string): Promise<void> {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    delete (this.#client as Remembering).connection.parsedStatements[name];
    // DEALLOCATE fails inside an aborted transaction and behind PgBouncer. That is harmless: names
    // are unique.
    await this.#client.query(`deallocate ${name}`).catch(() => {});
  }
}
