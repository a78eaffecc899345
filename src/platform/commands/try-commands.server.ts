import type { Actor } from "./actor.ts";
import type { CommandError } from "./change.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { orRollback } from "#platform/database/retry-transaction.server.ts";
import { runInTransaction, type CommandServices, type Step } from "./run-steps.server.ts";

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
