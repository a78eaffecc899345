import type { z } from "zod";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import type { Change } from "#modules/commands/rules/change.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import { writeAuditEntries } from "#modules/commands/store/audit.server.ts";
import { permissionsOf } from "#modules/commands/store/roles.server.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
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

export type CommandServices = Pick<Services, "db" | "clock">;

type Tools = {
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

export type Command<Input, Value> = {
  name: string;
  permission: Permission;
  run(services: CommandServices, actor: Actor, input: Input): Promise<Result<Value, CommandError>>;
};

/** Rolls the transaction back and carries the result to return. */
class Rollback extends Error {
  result: { ok: false; error: CommandError };
  constructor(error: CommandError) {
    super(error.code);
    this.result = err(error);
  }
}

/**
 * Makes an administrative write: the actor's permission, the input's schema, the write and its audit entries are one
 * transaction. A failed result writes nothing.
 */
export function command<Schema extends z.ZodType, Value>({
  name,
  permission,
  schema,
  run,
}: Definition<Schema, Value>): Command<z.input<Schema>, Value> {
  return {
    name,
    permission,
    async run({ db, clock }, actor, input) {
      const parsed = schema.safeParse(input);
      if (!parsed.success) return err({ code: "invalid", message: sentenceOf(parsed.error) });
      const at = clock.now();
      try {
        return await retryTransaction(db, async (tx) => {
          if (!(await permissionsOf(tx, actor)).includes(permission))
            throw new Rollback(forbidden(actor, permission));
          const noted: { change: Change; reverts: number | null }[] = [];
          const note: Tools["note"] = (change, reverts) =>
            noted.push({ change, reverts: reverts ?? null });
          const done = await run({ tx, at, actor, note }, parsed.data);
          if (!done.ok) throw new Rollback(done.error);
          for (const { change, reverts } of noted)
            await writeAuditEntries(tx, { actor, at, command: name, reverts }, [change]);
          return done;
        });
      } catch (error) {
        if (error instanceof Rollback) return error.result;
        throw error;
      }
    },
  };
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
