import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { diceOf, happens, oneOf, type Dice } from "./chance.ts";
import { faultFor, LostConnection, type FaultMix } from "./faults.ts";
import {
  byTask,
  isWaiting,
  nameOf,
  outcomeOf,
  reasonIn,
  type Parked,
  type Sleeping,
  type Step,
  type Task,
  type Waiting,
} from "./steps.ts";

/** The shop's own limit (`retryTransaction`), in virtual time. */
const LOCK_TIMEOUT_MS = 1500;
const LOST_AFTER_MS = 120_000;

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
  /** How often, in percent, the task that ran last goes on: some faults need long runs, and others quick changes. */
  readonly #patience: number;
  #last: Task | null = null;
  readonly #running = new Set<Task>();
  #ready: Waiting[] = [];
  #sleeping: Sleeping[] = [];
  #parked: Parked[] = [];
  readonly #trace = createHash("sha256");
  readonly #onStep: (milliseconds: number) => void;
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
    this.#patience = oneOf(this.#dice, [0, 0, 0, 70]);
  }

  get digest(): string {
    return this.#trace.copy().digest("hex").slice(0, 12);
  }

  /** Virtual milliseconds since the beginning. */
  get time(): number {
    return this.#time;
  }

  /** The dice of the running task. */
  dice(): Dice | null {
    return this.#tasks.getStore()?.dice ?? null;
  }

  /** Starts a task. What it throws after its process was killed, or the course is over, follows from that. */
  spawn(name: string, work: () => Promise<void>): void {
    const task = { name, dice: diceOf(this.#seed, name), steps: 0, isKilled: false };
    this.#running.add(task);
    void this.#tasks
      .run(task, work)
      .catch((error: unknown) => {
        if (task.isKilled || this.#isOver) this.note(`${name} ended`);
        else this.fail(new Error(`${name}: ${String(error)}`, { cause: error }));
      })
      .finally(() => this.#running.delete(task));
  }

  #failure: Error | null = null;
  /** Whether something was wrong, so that all further steps fail. */
  #isOver = false;
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
      this.#ready.push({
        task,
        step,
        number,
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  #opening = 0;
  #opened = Promise.resolve();
  /** Opens a connection after the ones before, so that how long the server takes changes no order of statements. */
  open(connect: () => Promise<void>): void {
    this.#opening += 1;
    this.#opened = this.#opened.then(connect).finally(() => (this.#opening -= 1));
  }

  sleep(milliseconds: number): Promise<void> {
    const task = this.#tasks.getStore();
    if (!task) return Promise.resolve();
    const step: Step = { kind: "pause", label: "pause", act: async () => undefined };
    return new Promise((resolve, reject) => {
      const number = (task.steps += 1);
      const until = this.#time + milliseconds;
      this.#sleeping.push({
        task,
        step,
        number,
        until,
        reject,
        resolve: () => resolve(),
      });
    });
  }

  /** Runs until every task has ended. If `isWrong` says so after a step, all further steps of them fail. */
  async run(isWrong: (step: { isWrite: boolean }) => Promise<boolean>): Promise<void> {
    for (;;) {
      await this.#settle();
      if (this.#failure) throw this.#failure;
      if (this.#running.size === 0) return;
      await this.#endLongWaits();
      const next = this.#choose();
      if (next && this.#isOver) await this.#refuse(next);
      else if (next) await this.#free(next);
      else await this.#giveUpOne();
      this.#isOver ||= await isWrong({ isWrite: next?.step.isWrite ?? false });
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
      const isReady = [...this.#running].every((task) => waiting.has(task));
      if (this.#opening === 0 && isReady) {
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
    const again = due.find(({ task }) => task === this.#last);
    const isAgain = again && happens(this.#dice, this.#patience);
    const chosen = isAgain ? again : due.toSorted(byTask)[this.#dice.roll(0, due.length - 1)];
    if (!chosen) return null;
    this.#last = chosen.task;
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
    const fault = task.isKilled ? null : faultFor(this.#faultDice, this.#mix, step);
    if (fault) this.count(fault);
    task.isKilled ||= fault === "killed";
    await (task.isKilled ? this.#refuse(chosen) : this.#act(chosen, fault));
  }

  /** The process of the task is gone, with its connections. */
  async #refuse(chosen: Waiting): Promise<void> {
    await chosen.step.destroy?.();
    this.#answer(chosen, "killed", () => chosen.reject(new LostConnection()));
    await this.#answerParked();
  }

  async #act(chosen: Waiting, fault: string | null): Promise<void> {
    const { step } = chosen;
    const answerWith = (outcome: string, tell: () => void) => {
      parked.isDone = true;
      return () => this.#answer(chosen, `${fault ?? "ok"} ${outcome}`, tell);
    };
    const answered = step.act(fault).then(
      (value) => answerWith(outcomeOf(value), () => chosen.resolve(value)),
      (error: unknown) => answerWith(reasonIn(error), () => chosen.reject(error)),
    );
    const parked: Parked = { ...chosen, since: this.#time, isDone: false, answered };
    if (await isWaiting(parked)) {
      this.note(`${nameOf(chosen)} waits for a lock`);
      this.count("waits for a lock");
      this.#parked.push(parked);
    } else (await answered)();
    if (fault || step.mayRelease?.()) await this.#answerParked();
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
    if (await isWaiting(parked)) return;
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
