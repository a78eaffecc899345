import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/** How many statements a connection keeps; each costs the server up to a few hundred kilobytes for its plan. */
const KEPT_PER_CONNECTION = 60;

/** One statement that reads or writes rows. What else there is, such as `begin`, has nothing to plan. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

/** A plan whose tables have changed since, and a statement that the server no longer has. */
const OUTDATED: Record<string, RegExp> = { "0A000": /cached plan/, "26000": /prepared statement/ };

/** Its types do not name it, but a client remembers which statements its server has. */
type Remembering = pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };

/** Whether a statement only failed because what was prepared for it is no longer true; asked anew, it works. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof Error && code !== undefined && !!OUTDATED[code]?.test(error.message);
}

/** The pool for Kysely, with statements that the server parses and plans once for each connection. */
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

/** A connection that names the statements it is asked, and lets go of the one that was not asked for longest. */
class PreparingClient {
  #client: pg.PoolClient;
  #names = new Map<string, string>();
  #named = 0;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const values = [...parameters];
    if (!PREPARABLE.test(text)) return this.#client.query(text, values);
    try {
      return await this.#ask(text, values);
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error;
      await this.#letGo(text);
      // Within a transaction the server takes no more; whoever began it may begin anew.
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

  /** Outside of any transaction, which an error of a `deallocate` would end. */
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
    // In a transaction that has failed, or behind PgBouncer, it stays; no name is given twice.
    await this.#client.query(`deallocate ${name}`).catch(() => {});
  }
}
