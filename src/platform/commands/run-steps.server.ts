import { randomUUID } from "node:crypto";
import { actorWords, type Actor } from "./actor.ts";
import type { Change, CommandError } from "./change.ts";
import type { Permission } from "./permissions.ts";
import { writeAuditEntries, type Noted } from "./audit.server.ts";
import { hasChangedSettings, untilCopiesExpire } from "./changed-settings.server.ts";
import { permissionsOf } from "./roles.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  orRollback,
  retryTransaction,
  Rollback,
} from "#platform/database/retry-transaction.server.ts";
import type { Services } from "#platform/services.ts";
import {
  keep,
  keyedRequest,
  missingKey,
  recall,
  takeOrRecall,
  type Once,
} from "./run-once.server.ts";

export type CommandServices = Pick<
  Services,
  "db" | "clock" | "shop" | "settings" | "orderMessages"
>;

export type Tools = {
  /** For the calls of use cases in the transaction. */
  services: CommandServices;
  tx: DatabaseTransaction;
  at: Date;
  actor: Actor;
  /** Adds an entry to the audit log. A change without different fields is left out. */
  note(change: Change, reverts?: number): void;
  /** Whether an earlier step of this run reverted the entry. */
  isReverted(entry: number): boolean;
  /** Runs the work once at the end of the transaction, for all ids that were given for it. */
  later(work: LateWork, id: number): void;
};

/** Returns a sentence if the changes cannot stay; then nothing is written. */
export type LateWork = (
  tx: DatabaseTransaction,
  ids: readonly number[],
) => Promise<Result<void, string>>;

/** What a run saved by input, and the number of its first audit entry, by which all of it can be reverted. */
export type Run<Value> = { values: Value[]; entry: number | null };
export type Many<Value> = Result<Run<Value>, CommandError & { index: number }>;

/** A command with its input. */
export type Step<Value, Asked = CommandServices> = {
  name: string;
  permission: Permission;
  input: unknown;
  movesMoney: boolean;
  repeated(value: unknown): unknown;
  /** Shown only to actors with the permission; null if the input is valid. */
  invalid: CommandError | null;
  prepare:
    | ((services: Asked, permitted: readonly Permission[]) => Promise<Result<null, CommandError>>)
    | null;
  run(tools: Tools): Promise<Result<Value, CommandError>>;
};

type Runnable<Value> = Omit<Step<Value>, "prepare">;
export type RunMany<Value> =
  | ((
      tools: Tools,
      inputs: readonly unknown[],
    ) => Promise<Result<Value[], CommandError & { index: number }>>)
  | undefined;

/** The rollback of a run whose step with this index failed. */
const failed = (error: CommandError, index: number) => new Rollback(err({ ...error, index }));

type Asking<Value, Asked> = {
  steps: readonly Step<Value, Asked>[];
  runMany?: RunMany<Value>;
  once: Once | undefined;
};

/** Runs all steps in one transaction, or none of them. */
export async function runSteps<Value, Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  asked: Asking<Value, Asked>,
): Promise<Many<Value>> {
  return orRollback<Many<Value>>(async () => {
    const known = await prepareAll(services, actor, asked);
    if (known) return ok(known);
    const { run, changesSettings } = await retryTransaction(services.db, async (tx) => ({
      run: await runInTransaction(tx, { services, actor }, asked),
      changesSettings: await hasChangedSettings(tx),
    }));
    if (changesSettings) await untilCopiesExpire();
    return ok(run);
  });
}

/**
 * Services outside the database are asked only for actors with the permission, and not for a repeated request, whose
 * first answer is returned.
 */
async function prepareAll<Value, Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  { steps, once }: Asking<Value, Asked>,
): Promise<Run<Value> | null> {
  const request = keyedRequest(actor, steps, once);
  if (request === null && steps.every(({ prepare }) => prepare === null)) return null;
  const permitted = await permissionsOf(services.db, actor);
  checkSteps({ steps, once }, actor, permitted);
  const known = await recall<Run<Value>>(services.db, request);
  if (!known.ok) throw failed(known.error, 0);
  if (known.value) return known.value;
  for (const [index, { prepare }] of steps.entries()) {
    const prepared = prepare ? await prepare(services, permitted) : ok(null);
    if (!prepared.ok) throw failed(prepared.error, index);
  }
  return null;
}

/** Runs the steps and writes their audit entries. Throws a `Rollback` if one fails. */
async function runInTransaction<Value>(
  tx: DatabaseTransaction,
  { services, actor }: Pick<Tools, "services" | "actor">,
  {
    steps,
    runMany,
    once,
  }: Omit<Asking<Value, never>, "steps"> & { steps: readonly Runnable<Value>[] },
): Promise<Run<Value>> {
  const at = services.clock.now();
  const permitted = await permissionsOf(tx, actor);
  const noted: Noted[] = [];
  const late = new Map<LateWork, Set<number>>();
  const later: Tools["later"] = (work, id) =>
    void late.set(work, (late.get(work) ?? new Set()).add(id));
  const toolsOf = (name: string): Tools => {
    const note: Tools["note"] = (change, reverts) =>
      void noted.push({ ...change, command: name, reverts: reverts ?? null });
    const isReverted = (entry: number) => noted.some(({ reverts }) => reverts === entry);
    return { services, tx, at, actor, note, isReverted, later };
  };
  checkSteps({ steps, once }, actor, permitted);
  const request = keyedRequest(actor, steps, once);
  const known = await takeOrRecall<Run<Value>>(tx, request, at);
  if (!known.ok) throw failed(known.error, 0);
  if (known.value) return known.value;
  const values = await runEach(steps, runMany, toolsOf);
  for (const [work, ids] of late) {
    const done = await work(tx, [...ids]);
    if (!done.ok) throw failed({ code: "refused", message: done.error }, 0);
  }
  // The entries of one run are reverted together.
  const bulk = noted.length > 1 ? randomUUID() : null;
  const entry = await writeAuditEntries(tx, { actor, at, bulk }, noted);
  await keep(tx, request, { values, entry }, steps);
  return { values, entry };
}

function checkSteps(
  { steps, once }: { steps: readonly Runnable<unknown>[]; once: Once | undefined },
  actor: Actor,
  permitted: readonly Permission[],
): void {
  for (const [index, { permission }] of steps.entries())
    if (!permitted.includes(permission)) throw failed(forbidden(actor, permission), index);
  for (const [index, { invalid }] of steps.entries()) if (invalid) throw failed(invalid, index);
  for (const [index, step] of steps.entries()) {
    const missing = missingKey(step, once);
    if (missing) throw failed(missing, index);
  }
}

async function runEach<Value>(
  steps: readonly Runnable<Value>[],
  runMany: RunMany<Value>,
  toolsOf: (name: string) => Tools,
): Promise<Value[]> {
  const [first, ...others] = steps;
  if (runMany && first && others.length > 0) {
    const done = await runMany(
      toolsOf(first.name),
      steps.map(({ input }) => input),
    );
    if (!done.ok) throw failed(done.error, done.error.index);
    return done.value;
  }
  const values: Value[] = [];
  for (const [index, { name, run }] of steps.entries()) {
    const done = await run(toolsOf(name));
    if (!done.ok) throw failed(done.error, index);
    values.push(done.value);
  }
  return values;
}

function forbidden(actor: Actor, permission: Permission): CommandError {
  return {
    code: "forbidden",
    message: `The role of ${actorWords(actor)} has no permission "${permission}".`,
  };
}

/** Returns what `read` finds after the commands, which are rolled back. Their `prepare` is not run. */
export async function tryCommands<Value>(
  services: CommandServices,
  actor: Actor,
  steps: readonly Step<unknown, never>[],
  read: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Result<Value, CommandError>> {
  const tx = await services.db.startTransaction().execute();
  try {
    return await orRollback<Result<Value, CommandError>>(async () => {
      await runInTransaction(tx, { services, actor }, { steps, once: undefined });
      return ok(await read(tx));
    });
  } finally {
    await tx.rollback().execute();
  }
}
