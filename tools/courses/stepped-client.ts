import { readFileSync } from "node:fs";
import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import { LostConnection, type StepKind } from "./faults.ts";
import type { Scheduler } from "./scheduler.ts";

/** node-postgres has these, but its types do not name them. */
type Connected = {
  processID: number;
  readyForQuery: boolean;
  /** Whether the pool may use it again. */
  _queryable: boolean;
  connection: EventEmitter & { stream: Socket };
};
type Asked = { text: string; values?: unknown[] };

/** The tests' server has 100 connections, and two processes may run courses. */
const MOST_BROKEN = 12;

/** What connections of one database share. */
export type Stage = {
  monitor: pg.Client;
  /** That of the present course. */
  scheduler: Scheduler | null;
  /** Open connections that no pool uses. */
  idle: pg.Client[];
  /** Connections that broke in this course, for the next one: Kysely knows them as discarded. */
  broken: pg.Client[];
  /** Whether a pool that ends leaves its connections open, for the next course. */
  isKeeping: boolean;
};

/** A client of node-postgres each of whose statements is a step of its task. */
class SteppedClient extends pg.Client {
  readonly #stage: Stage;
  #isOpen = false;
  #hasWritten = false;

  constructor(config: pg.ClientConfig, stage: Stage) {
    super(config);
    this.#stage = stage;
  }

  override connect(...given: never[]): never {
    const callback = given[0] as (() => void) | undefined;
    const { scheduler } = this.#stage;
    if (!scheduler || !callback) return super.connect(...(given as [never])) as never;
    if (this.#isOpen) queueMicrotask(callback);
    else scheduler.open(() => this.#open(callback));
    return undefined as never;
  }

  #open(callback: (error: Error) => void): Promise<void> {
    return new Promise((resolve) => {
      super.connect((error: Error) => {
        callback(error);
        resolve();
      });
    });
  }

  override end(...given: never[]): never {
    const callback = given[0] as (() => void) | undefined;
    const { connection, _queryable } = this.#self;
    const { isKeeping, broken, idle } = this.#stage;
    const isUsable = _queryable
      ? isKeeping && this.getTransactionStatus() === "I"
      : broken.length < MOST_BROKEN;
    if (connection.stream.destroyed || !isUsable || !callback)
      return super.end(...(given as [never])) as never;
    (_queryable ? idle : broken).push(this);
    this.#isOpen = true;
    this.#self._queryable = true;
    this.removeAllListeners();
    // It ends when its database is dropped.
    this.on("error", () => undefined);
    callback();
    return undefined as never;
  }

  // The method of node-postgres has a dozen signatures; the shop uses two of them.
  override query(...given: never[]): never {
    const { text, values } = askedOf(given);
    const { scheduler } = this.#stage;
    if (!scheduler) throw new Error("No course is running.");
    // The scheduler ends waits for locks, in virtual time.
    const run = async (): Promise<object> =>
      text.includes("lock_timeout") ? { rows: [], rowCount: 1 } : this.#ask(text, values ?? []);
    if (kindOf(text) === "begin") this.#hasWritten = false;
    else this.#hasWritten ||= WRITING.test(text);
    const answer = scheduler.take<object>({
      kind: kindOf(text),
      label: labelOf(text),
      act: (fault) => this.#act(fault, run),
      // A failed statement releases the locks of its transaction, and one without a transaction its own.
      mayRelease: () => !this.#isInTransaction,
      isWrite: kindOf(text) === "commit" && this.#hasWritten,
      wait: {
        isRunning: () => isRunning(this.#pid),
        isForLock: () => isWaiting(this.#stage.monitor, this.#pid),
        freeze: () => signal(this.#pid, "SIGSTOP"),
        thaw: () => signal(this.#pid, "SIGCONT"),
        giveUp: async () =>
          void (await this.#stage.monitor.query("select pg_cancel_backend($1)", [this.#pid])),
      },
      destroy: () => this.#destroy(),
    });
    return answer.catch((error: unknown) => {
      throw asLockTimeout(error);
    }) as never;
  }

  async #ask(text: string, values: unknown[]): Promise<object> {
    try {
      return await super.query(prepared(text, values));
    } catch (error) {
      await this.#isReady();
      if ((error as { code?: string }).code === "55P03")
        this.#stage.scheduler?.fail(new Error("The server has ended a wait for a lock by itself."));
      throw error;
    }
  }

  /** Waits until the server has ended a failed transaction: it sends the error before. */
  async #isReady(): Promise<void> {
    const { readyForQuery, connection } = this.#self;
    if (readyForQuery || connection.stream.destroyed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    connection.once("readyForQuery", resolve).once("end", resolve);
    await promise;
    connection.off("readyForQuery", resolve).off("end", resolve);
  }

  get #self(): Connected {
    return this as unknown as Connected;
  }

  get #pid(): number {
    return this.#self.processID;
  }

  async #act(fault: string | null, run: () => Promise<object>): Promise<object> {
    if (fault === "serialization failure" && this.#isInTransaction)
      throw Object.assign(new Error("could not serialize access"), { code: "40001" });
    if (fault === "cut before") {
      await this.#destroy();
      throw new LostConnection();
    }
    const answer = await run();
    if (fault !== "cut after") return answer;
    await this.#destroy();
    throw new LostConnection();
  }

  get #isInTransaction(): boolean {
    return this.getTransactionStatus() === "T";
  }

  /**
   * Breaks the connection for the shop. The server rolls back as it does when a connection ends, and serves the next
   * one in the same process, because a new process makes all its plans again.
   */
  async #destroy(): Promise<void> {
    if (!this.#self._queryable) return;
    await super.query(RESET);
    this.#self._queryable = false;
    this.emit("error", new LostConnection());
  }
}

/** What the end of a session undoes. */
const RESET = "rollback; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()";

/** Returns the class of clients for pools of a database; a connection that is open already is used again. */
export const steppedClients = (stage: Stage) =>
  new Proxy(pg.Client, {
    construct: (_, [config]: [pg.ClientConfig]) =>
      stage.idle.pop() ?? new SteppedClient(config, stage),
  });

/** Asks Linux, which is cheaper than asking the server. */
function isRunning(pid: number): boolean {
  try {
    return / [RD] \d+ /.test(readFileSync(`/proc/${pid}/stat`, "latin1").slice(0, 60));
  } catch {
    return false;
  }
}

/** Does nothing if the server runs elsewhere: then the order in which locks are granted may differ between runs. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {
    // Another machine's process, or another user's.
  }
}

function askedOf(given: readonly unknown[]): Asked {
  const [first, second] = given;
  if (typeof given.at(-1) === "function")
    throw new Error("Statements of the shop have no callbacks.");
  if (typeof first !== "string") return first as Asked;
  return Array.isArray(second) ? { text: first, values: second } : { text: first };
}

/** The first condition is cheap and mostly false; a process that was just stopped still meets it. */
const WAITING = `select from pg_stat_get_activity($1) where wait_event_type = 'Lock'
  and exists (select from pg_locks where pid = $1 and not granted)`;

async function isWaiting(monitor: pg.Client, pid: number): Promise<boolean> {
  const { rowCount } = await monitor.query({ name: "waiting", text: WAITING, values: [pid] });
  return (rowCount ?? 0) > 0;
}

/** A statement that has a plan, which each connection keeps. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)/i;
/** Functions write as well. */
const WRITING = /^\s*(insert|update|delete|with)|^\s*select graphile_worker\./i;
const names = new Map<string, string>();

function prepared(text: string, values: unknown[]) {
  if (!PREPARABLE.test(text)) return { text, values };
  const name = names.get(text) ?? `course_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

function asLockTimeout(error: unknown): unknown {
  if ((error as { code?: string }).code !== "57014") return error;
  return Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
}

function kindOf(text: string): StepKind {
  if (/^\s*(begin|start transaction)/i.test(text)) return "begin";
  return /^\s*commit/i.test(text) ? "commit" : "statement";
}

const labelOf = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
