import type { Socket } from "node:net";
import pg from "pg";
import { LostConnection, type StepKind } from "./faults.ts";
import type { Scheduler } from "./scheduler.ts";

/** node-postgres has these, but its types do not name them. */
type Connected = { processID: number; connection: { stream: Socket } };
type Asked = { text: string; values?: unknown[] };

const GONE_WITHIN_MS = 10_000;

/** Returns a client of node-postgres each of whose statements is a step of its task. */
export function steppedClient(scheduler: Scheduler, monitor: pg.Client): typeof pg.Client {
  return class extends pg.Client {
    // The method of node-postgres has a dozen signatures; the shop uses two of them.
    override query(...given: never[]): never {
      const { text, values } = askedOf(given);
      const run = () =>
        super.query(text, withoutTimeout(text, values)) as unknown as Promise<object>;
      const answer = scheduler.take<object>({
        kind: kindOf(text),
        label: labelOf(text),
        act: (fault) => this.#act(fault, run),
        mayRelease: !(
          this.#isInTransaction && /^\s*(select|insert|update|delete|with)/i.test(text)
        ),
        wait: {
          isForLock: () => isWaiting(monitor, this.#pid),
          freeze: () => signal(this.#pid, "SIGSTOP"),
          thaw: () => signal(this.#pid, "SIGCONT"),
          giveUp: async () =>
            void (await monitor.query("select pg_cancel_backend($1)", [this.#pid])),
        },
        destroy: () => this.#destroy(),
      });
      return answer.catch((error: unknown) => {
        throw asLockTimeout(error);
      }) as never;
    }

    get #pid(): number {
      return (this as unknown as Connected).processID;
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

    /** Breaks the connection, and waits until the server has ended its transaction. */
    async #destroy(): Promise<void> {
      const pid = this.#pid;
      (this as unknown as Connected).connection.stream.destroy();
      for (const end = Date.now() + GONE_WITHIN_MS; Date.now() < end;) {
        const { rowCount } = await monitor.query("select from pg_stat_activity where pid = $1", [
          pid,
        ]);
        if (rowCount === 0) return;
      }
      throw new Error("A broken connection is still open at the server.");
    }
  };
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

async function isWaiting(monitor: pg.Client, pid: number): Promise<boolean> {
  const { rowCount } = await monitor.query("select from pg_locks where pid = $1 and not granted", [
    pid,
  ]);
  return (rowCount ?? 0) > 0;
}

/** The scheduler ends waits for locks in virtual time. */
function withoutTimeout(text: string, values: unknown[] | undefined): unknown[] {
  return text.includes("'lock_timeout'") ? ["0"] : (values ?? []);
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
