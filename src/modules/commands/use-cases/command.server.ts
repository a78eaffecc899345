import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import type { Change } from "#modules/commands/rules/change.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import { writeAuditEntries } from "#modules/commands/store/audit.server.ts";
import { permissionsOf } from "#modules/commands/store/roles.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
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

type Tools = {
  /** For the calls of use cases in the transaction. */
  services: CommandServices;
  tx: DatabaseTransaction;
  at: Date;
  actor: Actor;
  /** Adds an entry to the audit log. A change without different fields is left out. */
  note(change: Change, reverts?: number): void;
};

type Definition<Schema extends z.ZodType, Value> = {
  /** A verb and its noun, such as "change-setting". */
  name: string;
  permission: Permission;
  schema: Schema;
  run(tools: Tools, input: z.output<Schema>): Promise<Result<Value, CommandError>>;
};

type Many<Value> = Result<Value[], CommandError & { index: number }>;

export type Command<Input, Value> = {
  name: string;
  permission: Permission;
  run(services: CommandServices, actor: Actor, input: Input): Promise<Result<Value, CommandError>>;
  /** Runs all inputs in one transaction, or none; the error has the index of the wrong input. */
  runAll(services: CommandServices, actor: Actor, inputs: readonly Input[]): Promise<Many<Value>>;
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
export function command<Schema extends z.ZodType, Value>(
  definition: Definition<Schema, Value>,
): Command<z.input<Schema>, Value> {
  const { name, permission } = definition;
  const runAll: Command<z.input<Schema>, Value>["runAll"] = async (services, actor, inputs) => {
    const parsed = inputs.map((input) => definition.schema.safeParse(input));
    const wrong = parsed.findIndex(({ success }) => !success);
    const error = parsed[wrong]?.error;
    if (error) return err({ code: "invalid", message: sentenceOf(error), index: wrong });
    const all = parsed.flatMap((each) => (each.success ? [each.data] : []));
    try {
      return await retryTransaction(services.db, (tx) =>
        write(tx, definition, { services, actor, inputs: all }),
      );
    } catch (thrown) {
      if (thrown instanceof Rollback) return thrown.result;
      throw thrown;
    }
  };
  return {
    name,
    permission,
    runAll,
    async run(services, actor, input) {
      const done = await runAll(services, actor, [input]);
      if (done.ok) return ok(done.value[0] as Value);
      const { index: _, ...error } = done.error;
      return err(error);
    },
  };
}

type Given<Input> = { services: CommandServices; actor: Actor; inputs: readonly Input[] };

async function write<Schema extends z.ZodType, Value>(
  tx: DatabaseTransaction,
  { name, permission, run }: Definition<Schema, Value>,
  { services, actor, inputs }: Given<z.output<Schema>>,
): Promise<Result<Value[], never>> {
  const at = services.clock.now();
  if (!(await permissionsOf(tx, actor)).includes(permission))
    throw new Rollback(forbidden(actor, permission), 0);
  const noted: (Change & { reverts: number | null })[] = [];
  const note: Tools["note"] = (change, reverts) =>
    noted.push({ ...change, reverts: reverts ?? null });
  const values: Value[] = [];
  for (const [index, input] of inputs.entries()) {
    const done = await run({ services, tx, at, actor, note }, input);
    if (!done.ok) throw new Rollback(done.error, index);
    values.push(done.value);
  }
  // The entries of one run are reverted together.
  const bulk = noted.length > 1 ? randomUUID() : null;
  await writeAuditEntries(tx, { actor, at, command: name, bulk }, noted);
  return ok(values);
}

function forbidden(actor: Actor, permission: Permission): CommandError {
  return {
    code: "forbidden",
    message: `The role of ${actorWords(actor)} has no permission "${permission}".`,
  };
}

/** The first issue as a sentence that names its field. */
function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const path = issue?.path.join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${issue?.message ?? "This is not valid"}`.replace(
    /\.?$/,
    ".",
  );
}
