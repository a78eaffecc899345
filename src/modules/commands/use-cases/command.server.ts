import { randomUUID } from "node:crypto";
import { z } from "zod";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import type { Change } from "#modules/commands/rules/change.ts";
import { provenPermissions, type Permission } from "#modules/commands/rules/permissions.ts";
import { writeAuditEntries, type Noted } from "#modules/commands/store/audit.server.ts";
import {
  hasChangedSettings,
  untilCopiesExpire,
} from "#modules/commands/store/changed-settings.server.ts";
import { permissionsOf } from "#modules/commands/store/roles.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { issueWords } from "#modules/core/rules/issue-words.ts";
import { unknownFields } from "#modules/core/rules/unknown-fields.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import type { Services } from "#platform/services.ts";

export type CommandError = {
  /** A conflict is a save of an older version; nothing was written, and `details` has both. */
  code: "forbidden" | "invalid" | "unknown" | "conflict" | "refused";
  /** One sentence for the person who gave the command. */
  message: string;
  details?: object;
};

export type CommandServices = Pick<Services, "db" | "clock" | "shop" | "settings">;

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

type Definition<Schema extends z.ZodType, Value, Asked = CommandServices> = {
  /** A verb and its noun, such as "change-setting". */
  name: string;
  permission: Permission;
  /** Whether it needs a password entered minutes ago, as the commands of `provenPermissions` do. */
  needsProof?: boolean;
  schema: Schema;
  /** Asks services outside the database, before the transaction. An error ends the command. */
  prepare?(
    services: Asked,
    input: z.output<Schema>,
    permitted: readonly Permission[],
  ): Promise<Result<null, CommandError>>;
  run(tools: Tools, input: z.output<Schema>): Promise<Result<Value, CommandError>>;
  /** The same for many inputs in a few statements; absent, they are run one after the other. */
  runMany?(
    tools: Tools,
    inputs: readonly z.output<Schema>[],
  ): Promise<Result<Value[], CommandError & { index: number }>>;
};

/** What a run saved by input, and the number of its first audit entry, by which all of it can be reverted. */
export type Run<Value> = { values: Value[]; entry: number | null };
type Many<Value> = Result<Run<Value>, CommandError & { index: number }>;

/** A command with its input. */
type Step<Value, Asked = CommandServices> = Pick<
  Definition<z.ZodType, Value>,
  "name" | "permission"
> & {
  input: unknown;
  /** Shown only to actors with the permission; null if the input is valid. */
  invalid: CommandError | null;
  prepare:
    | ((services: Asked, permitted: readonly Permission[]) => Promise<Result<null, CommandError>>)
    | null;
  run(tools: Tools): Promise<Result<Value, CommandError>>;
};

type RunMany<Value> = Definition<z.ZodType, Value>["runMany"];

export type InputSchema = z.core.JSONSchema.BaseSchema;

export type Command<Input, Value, Asked = CommandServices> = {
  name: string;
  permission: Permission;
  needsProof: boolean;
  /** The JSON Schema of its input, for documentation. */
  inputSchema(): InputSchema;
  stepOf(input: Input): Step<Value, Asked>;
  run(services: Asked, actor: Actor, input: Input): Promise<Result<Value, CommandError>>;
  /** Runs all inputs in one transaction, or none; the error has the index of the wrong input. */
  runAll(services: Asked, actor: Actor, inputs: readonly Input[]): Promise<Many<Value>>;
};

/** Rolls the transaction back and carries the result to return. */
class Rollback extends Error {
  result: { ok: false; error: CommandError & { index: number } };
  constructor(error: CommandError, index: number) {
    super(error.code);
    this.result = err({ ...error, index });
  }
}

/**
 * Makes an administrative write: the actor's permission, the input's schema, the write and its audit entries are one
 * transaction. A failed result writes nothing.
 */
export function command<
  Schema extends z.ZodType,
  Value,
  Asked extends CommandServices = CommandServices,
>({
  name,
  permission,
  needsProof = provenPermissions.has(permission),
  schema,
  prepare,
  run,
  runMany,
}: Definition<Schema, Value, Asked>): Command<z.input<Schema>, Value, Asked> {
  const stepOf: Command<z.input<Schema>, Value, Asked>["stepOf"] = (input) => {
    const { data, error } = schema.safeParse(input);
    const parsed = data as z.output<Schema>;
    const invalid = error ? { code: "invalid" as const, message: sentenceOf(error) } : null;
    return {
      name,
      permission,
      input: parsed,
      invalid,
      prepare: prepare ? (services, permitted) => prepare(services, parsed, permitted) : null,
      run: async (tools) => (invalid ? err(invalid) : run(tools, parsed)),
    };
  };
  return {
    name,
    permission,
    needsProof,
    inputSchema: () => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    stepOf,
    runAll: (services, actor, inputs) =>
      runSteps(services, actor, inputs.map(stepOf), runMany as RunMany<Value>),
    async run(services, actor, input) {
      const done = await runSteps(services, actor, [stepOf(input)]);
      if (done.ok) return ok(done.value.values[0] as Value);
      const { index: _, ...error } = done.error;
      return err(error);
    },
  };
}

/** Runs different commands in one transaction, or none; their entries are reverted together. */
export function runTogether<Value, Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  inputs: readonly { command: Command<unknown, Value, Asked>; input: unknown }[],
): Promise<Many<Value>> {
  return runSteps(
    services,
    actor,
    inputs.map(({ command: each, input }) => each.stepOf(input)),
  );
}

async function runSteps<Value, Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  steps: readonly Step<Value, Asked>[],
  runMany?: RunMany<Value>,
): Promise<Many<Value>> {
  try {
    await prepareAll(services, actor, steps);
    const { run, changesSettings } = await retryTransaction(services.db, async (tx) => ({
      run: await runInTransaction(tx, { services, actor }, { steps, runMany }),
      changesSettings: await hasChangedSettings(tx),
    }));
    if (changesSettings) await untilCopiesExpire();
    return ok(run);
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.result;
    throw thrown;
  }
}

/** Services outside the database are asked only for actors with the permission. */
async function prepareAll<Asked extends CommandServices>(
  services: Asked,
  actor: Actor,
  steps: readonly Step<unknown, Asked>[],
): Promise<void> {
  if (steps.every(({ prepare }) => prepare === null)) return;
  const permitted = await permissionsOf(services.db, actor);
  checkSteps(steps, actor, permitted);
  for (const [index, { prepare }] of steps.entries()) {
    const prepared = prepare ? await prepare(services, permitted) : ok(null);
    if (!prepared.ok) throw new Rollback(prepared.error, index);
  }
}

async function runInTransaction<Value>(
  tx: DatabaseTransaction,
  { services, actor }: Pick<Tools, "services" | "actor">,
  { steps, runMany }: { steps: readonly Omit<Step<Value>, "prepare">[]; runMany: RunMany<Value> },
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
  checkSteps(steps, actor, permitted);
  const values = await runEach(steps, runMany, toolsOf);
  for (const [work, ids] of late) {
    const done = await work(tx, [...ids]);
    if (!done.ok) throw new Rollback({ code: "refused", message: done.error }, 0);
  }
  // The entries of one run are reverted together.
  const bulk = noted.length > 1 ? randomUUID() : null;
  const entry = await writeAuditEntries(tx, { actor, at, bulk }, noted);
  return { values, entry };
}

function checkSteps(
  steps: readonly Pick<Step<unknown>, "permission" | "invalid">[],
  actor: Actor,
  permitted: readonly Permission[],
): void {
  for (const [index, { permission }] of steps.entries())
    if (!permitted.includes(permission)) throw new Rollback(forbidden(actor, permission), index);
  for (const [index, { invalid }] of steps.entries())
    if (invalid) throw new Rollback(invalid, index);
}

async function runEach<Value>(
  steps: readonly Omit<Step<Value>, "prepare">[],
  runMany: RunMany<Value>,
  toolsOf: (name: string) => Tools,
): Promise<Value[]> {
  const [first, ...others] = steps;
  if (runMany && first && others.length > 0) {
    const done = await runMany(
      toolsOf(first.name),
      steps.map(({ input }) => input),
    );
    if (!done.ok) throw new Rollback(done.error, done.error.index);
    return done.value;
  }
  const values: Value[] = [];
  for (const [index, { name, run }] of steps.entries()) {
    const done = await run(toolsOf(name));
    if (!done.ok) throw new Rollback(done.error, index);
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

/** The first issue as a sentence that names its field. */
export function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const unknown = issue && unknownFields(issue);
  if (unknown) return unknown;
  const path = issue?.path.join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${issue ? issueWords(issue) : "This is not valid"}`.replace(
    /\.?$/,
    ".",
  );
}
