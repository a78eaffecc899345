import type { Dice } from "./chance.ts";
import type { StepKind } from "./faults.ts";

/** A step that a task wants to take: one statement, one call of a provider, one email, the end of a pause. */
export type Step = {
  kind: StepKind;
  /** What the trace says of it. */
  label: string;
  /** Takes the step, with a fault or without one. */
  act(fault: string | null): Promise<unknown>;
  /** Of a statement, which may wait for a lock that another task holds. */
  wait?: {
    isForLock(): Promise<boolean>;
    /** Whether its server process is surely at work. */
    isRunning(): boolean;
    /** Stops its server process, so that a released lock wakes one process at a time. */
    freeze(): void;
    thaw(): void;
    giveUp(): Promise<void>;
  };
  /** Whether it may have released locks, asked after it. */
  mayRelease?(): boolean;
  /** Whether others see something new after it. */
  isWrite?: boolean;
  /** Ends the connection of a task whose process was killed. */
  destroy?(): Promise<void>;
};

export type Task = { name: string; dice: Dice; steps: number; isKilled: boolean };
/** A step that waits for its turn. */
export type Waiting = {
  task: Task;
  step: Step;
  number: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
/** A statement that waits for a lock. */
export type Parked = Waiting & { since: number; isDone: boolean; answered: Promise<() => void> };
/** A pause. */
export type Sleeping = Waiting & { until: number };

/** Milliseconds until the server is asked whether a statement waits for a lock. */
const LOOK_AFTER_MS = 3;
/** Resolves when the step is done (false) or waits for a lock (true). Its server process sleeps meanwhile. */
export async function isWaiting(parked: Parked): Promise<boolean> {
  const { wait } = parked.step;
  if (!wait) return false;
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => void (timer = setTimeout(resolve, LOOK_AFTER_MS)));
    await Promise.race([parked.answered, late]);
    clearTimeout(timer);
    // An answer that is there already arrives in this turn.
    if (!parked.isDone) await new Promise((resolve) => void setImmediate(resolve));
    if (parked.isDone) return false;
    if (wait.isRunning()) continue;
    if (!(await wait.isForLock())) continue;
    wait.freeze();
    return true;
  }
}

export const nameOf = ({ task, number, step }: Waiting) => `${task.name}#${number} ${step.label}`;

/** Sorts steps by task and number. */
export function byTask(a: Waiting, b: Waiting): number {
  if (a.task.name !== b.task.name) return a.task.name < b.task.name ? -1 : 1;
  return a.number - b.number;
}

/** What the trace says of an answer. */
export function outcomeOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const { rowCount, state } = Object(value) as { rowCount?: number | null; state?: string };
  return String(rowCount ?? state ?? "");
}

/** What the trace says of a failure. */
export function reasonIn(error: unknown): string {
  const { code, name } = Object(error) as { code?: string; name?: string };
  return code ?? name ?? "error";
}
