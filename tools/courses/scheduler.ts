import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { diceOf, type Dice } from "./chance.ts";
import { faultFor, LostConnection, type FaultMix, type StepKind } from "./faults.ts";

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
    /** Stops its server process, so that a released lock wakes one process at a time. */
    freeze(): void;
    thaw(): void;
    giveUp(): Promise<void>;
  };
  /** Whether others that wait for locks may go on after it. */
  mayRelease?: boolean;
  /** Ends the connection of a task whose process was killed. */
  destroy?(): Promise<void>;
};

type Task = { name: string; dice: Dice; steps: number; isKilled: boolean };
type Waiting = {
  task: Task;
  step: Step;
  number: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
type Parked = Waiting & { since: number; isDone: boolean; answered: Promise<() => void> };
type Sleeping = Waiting & { until: number };

/** Milliseconds after which an unanswered statement is looked up among those that wait for locks. */
const LOOK_AFTER_MS = 3;
/** The shop's own limit (`retryTransaction`), in virtual time. */
const LOCK_TIMEOUT_MS = 1500;
const LOST_AFTER_MS = 30_000;

/**
 * Runs tasks that take one step at a time, in an order that only the seed decides. A task runs until it asks for its
 * next step; when all of them wait for one, the dice free one.
 */
export class Scheduler {
  readonly #tasks = new AsyncLocalStorage<Task>();
  readonly #seed: number;
  readonly #dice: Dice;
  readonly #faultDice: Dice;
  readonly #mix: FaultMix;
  readonly #running = new Set<Task>();
  #ready: Waiting[] = [];
  #sleeping: Sleeping[] = [];
  #parked: Parked[] = [];
  readonly #trace = createHash("sha256");
  readonly #onStep: (milliseconds: number) => void;
  /** Virtual milliseconds since the beginning. */
  #time = 0;
  steps = 0;
  readonly faults = new Map<string, number>();
  /** The steps so far. */
  readonly recent: string[] = [];

  constructor(
    seed: number,
    { mix, onStep }: { mix: FaultMix; onStep: (milliseconds: number) => void },
  ) {
    this.#seed = seed;
    this.#mix = mix;
    this.#onStep = onStep;
    this.#dice = diceOf(seed, "order of steps");
    this.#faultDice = diceOf(seed, "faults");
  }

  get digest(): string {
    return this.#trace.copy().digest("hex").slice(0, 12);
  }

  /** The dice of the running task. */
  dice(): Dice | null {
    return this.#tasks.getStore()?.dice ?? null;
  }

  /** Starts a task. An error that it throws after its process was killed is that of the kill. */
  spawn(name: string, work: () => Promise<void>): void {
    const task = { name, dice: diceOf(this.#seed, name), steps: 0, isKilled: false };
    this.#running.add(task);
    void this.#tasks
      .run(task, work)
      .catch((error: unknown) => {
        if (task.isKilled) this.note(`${name} ended`);
        else this.fail(new Error(`${name}: ${String(error)}`, { cause: error }));
      })
      .finally(() => this.#running.delete(task));
  }

  #failure: Error | null = null;
  /** Ends the run with an error. */
  fail(error: Error): void {
    this.#failure ??= error;
  }

  note(line: string): void {
    this.#trace.update(line);
    this.recent.push(line);
  }

  count(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  /** Waits until the dice free this step, and takes it. Outside of tasks it is taken at once. */
  take<Value>(step: Step): Promise<Value> {
    const task = this.#tasks.getStore();
    if (!task) return step.act(null) as Promise<Value>;
    return new Promise((resolve, reject) => {
      const number = (task.steps += 1);
      this.#ready.push({ task, step, number, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  sleep(milliseconds: number): Promise<void> {
    const task = this.#tasks.getStore();
    if (!task) return Promise.resolve();
    const step: Step = { kind: "pause", label: "pause", act: async () => undefined };
    return new Promise((resolve, reject) => {
      const number = (task.steps += 1);
      const until = this.#time + milliseconds;
      this.#sleeping.push({
        ...{ task, step, number, until, reject },
        resolve: () => resolve(),
      });
    });
  }

  /** Runs until every task has ended. If `isWrong` says so after a step, all further steps of them fail. */
  async run(isWrong: (step: { isWrite: boolean }) => Promise<boolean>): Promise<void> {
    let isOver = false;
    for (;;) {
      await this.#settle();
      if (this.#failure) throw this.#failure;
      if (this.#running.size === 0) return;
      await this.#endLongWaits();
      const next = this.#choose();
      if (next && isOver) await this.#refuse(next);
      else if (next) await this.#free(next);
      else await this.#giveUpOne();
      isOver ||= await isWrong({ isWrite: next?.step.kind === "commit" });
    }
  }

  /** Begins the next request of the running task, in a living process. */
  revive(): void {
    const task = this.#tasks.getStore();
    if (task) task.isKilled = false;
  }

  /** Resolves when each running task waits for a step. */
  async #settle(): Promise<void> {
    const end = Date.now() + LOST_AFTER_MS;
    for (let turn = 0; ; turn += 1) {
      await new Promise((resolve) => void setImmediate(resolve));
      const waiting = new Set(
        [...this.#ready, ...this.#sleeping, ...this.#parked].map(({ task }) => task),
      );
      if ([...this.#running].every((task) => waiting.has(task))) {
        // Statements of one task that start together arrive within one turn.
        if (turn > 0) return;
      } else if (Date.now() > end) {
        const lost = [...this.#running].filter((task) => !waiting.has(task));
        throw new Error(`These wait for something else: ${lost.map(({ name }) => name).join()}`);
      } else if (turn > 50) await new Promise((resolve) => void setTimeout(resolve, 1));
    }
  }

  #choose(): Waiting | null {
    const due = [...this.#ready, ...this.#sleeping.filter(({ until }) => until <= this.#time)];
    if (due.length === 0) return this.#wakeFirst();
    const chosen = due.toSorted(byTask)[this.#dice.roll(0, due.length - 1)];
    if (!chosen) return null;
    this.#ready = this.#ready.filter((each) => each !== chosen);
    this.#sleeping = this.#sleeping.filter((each) => each !== chosen);
    this.#pass(this.#dice.roll(1, 20));
    return chosen;
  }

  /** Nothing happens until the first pause is over. */
  #wakeFirst(): Waiting | null {
    const first = this.#sleeping.toSorted((a, b) => a.until - b.until || byTask(a, b))[0];
    if (!first) return null;
    this.#sleeping = this.#sleeping.filter((each) => each !== first);
    this.#pass(first.until - this.#time);
    return first;
  }

  #pass(milliseconds: number): void {
    this.#time += milliseconds;
    this.#onStep(milliseconds);
  }

  async #free(chosen: Waiting): Promise<void> {
    const { task, step } = chosen;
    this.steps += 1;
    if (!task.isKilled) {
      const fault = faultFor(this.#faultDice, this.#mix, step);
      if (fault === "killed") task.isKilled = true;
      if (fault) this.count(fault);
      if (fault !== "killed") return this.#act(chosen, fault);
    }
    if (!task.isKilled) return this.#act(chosen, null);
    await this.#refuse(chosen);
  }

  /** The process of the task is gone, with its connections. */
  async #refuse(chosen: Waiting): Promise<void> {
    await chosen.step.destroy?.();
    this.#answer(chosen, "killed", () => chosen.reject(new LostConnection()));
    await this.#answerParked();
  }

  async #act(chosen: Waiting, fault: string | null): Promise<void> {
    const { step } = chosen;
    const answer = (outcome: string, tell: () => void) => () => {
      parked.isDone = true;
      return () => this.#answer(chosen, `${fault ?? "ok"} ${outcome}`, tell);
    };
    const answered = step.act(fault).then(
      (value) => answer(outcomeOf(value), () => chosen.resolve(value))(),
      (error: unknown) => answer(reasonIn(error), () => chosen.reject(error))(),
    );
    const parked: Parked = { ...chosen, since: this.#time, isDone: false, answered };
    if (await this.#isParked(parked, answered)) {
      this.note(`${nameOf(chosen)} waits for a lock`);
      this.count("waits for a lock");
      this.#parked.push(parked);
    } else (await answered)();
    if (step.mayRelease) await this.#answerParked();
  }

  /** Resolves when the step is done (false) or waits for a lock (true). Its server process sleeps meanwhile. */
  async #isParked(parked: Parked, answered: Promise<unknown>): Promise<boolean> {
    const { wait } = parked.step;
    if (!wait) return false;
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => void (timer = setTimeout(resolve, LOOK_AFTER_MS)));
      await Promise.race([answered, late]);
      clearTimeout(timer);
      if (parked.isDone) return false;
      if (!(await wait.isForLock())) continue;
      wait.freeze();
      return true;
    }
  }

  /** Goes on with one after the other of the steps whose locks have been released. */
  async #answerParked(): Promise<void> {
    for (let isNews = true; isNews && this.#parked.length > 0;) {
      isNews = false;
      const first = this.#dice.roll(0, this.#parked.length - 1);
      const sorted = this.#parked.toSorted(byTask);
      for (const parked of [...sorted.slice(first), ...sorted.slice(0, first)]) {
        if (await parked.step.wait?.isForLock()) continue;
        isNews = true;
        await this.#goOn(parked);
      }
    }
  }

  async #goOn(parked: Parked): Promise<void> {
    parked.step.wait?.thaw();
    if (await this.#isParked(parked, parked.answered)) return;
    this.#parked = this.#parked.filter((each) => each !== parked);
    (await parked.answered)();
  }

  async #endLongWaits(): Promise<void> {
    const over = this.#parked.filter(({ since }) => this.#time - since > LOCK_TIMEOUT_MS);
    for (const each of over.toSorted(byTask)) await this.#endWait(each);
  }

  /** All wait for locks of each other. */
  async #giveUpOne(): Promise<void> {
    const [first] = this.#parked.toSorted(byTask);
    if (!first) throw new Error("No task can go on.");
    await this.#endWait(first);
  }

  async #endWait(parked: Parked): Promise<void> {
    if (!this.#parked.includes(parked)) return;
    this.count("lock timeout");
    parked.step.wait?.thaw();
    await parked.step.wait?.giveUp();
    this.#parked = this.#parked.filter((each) => each !== parked);
    (await parked.answered)();
    await this.#answerParked();
  }

  /** Lets the server end the processes of steps that wait for locks. */
  thawAll(): void {
    for (const { step } of this.#parked) step.wait?.thaw();
  }

  #answer(chosen: Waiting, outcome: string, tell: () => void): void {
    this.note(`${nameOf(chosen)} ${outcome}`);
    tell();
  }
}

const nameOf = ({ task, number, step }: Waiting) => `${task.name}#${number} ${step.label}`;

function byTask(a: Waiting, b: Waiting): number {
  if (a.task.name !== b.task.name) return a.task.name < b.task.name ? -1 : 1;
  return a.number - b.number;
}

function outcomeOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const { rowCount, state } = Object(value) as { rowCount?: number | null; state?: string };
  return String(rowCount ?? state ?? "");
}

function reasonIn(error: unknown): string {
  const { code, name } = Object(error) as { code?: string; name?: string };
  return code ?? name ?? "error";
}
