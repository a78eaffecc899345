import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  countSamples,
  listSampleKeys,
  removeSamples,
} from "#modules/sample/store/remove-samples.server.ts";
import type { Services } from "#platform/services.ts";

/** What of the sample catalogue is in the shop. */
export const readSamples = ({ db }: Pick<Services, "db">) => countSamples(db);

/** Removes the sample catalogue and the demo account. A shop without own products needs `isConfirmed`. */
export const removeSamplesCommand = command({
  name: "remove-samples",
  permission: "settings",
  schema: z.object({ isConfirmed: z.boolean().default(false) }),
  async run({ tx, note }, { isConfirmed }) {
    const { ownProducts, ...before } = await countSamples(tx);
    if (ownProducts === 0 && !isConfirmed)
      return err({
        code: "refused",
        message: "The shop has no other products and would be empty. Confirm to continue.",
      });
    const { rows, ...removed } = await removeSamples(tx, await listSampleKeys());
    note({ kind: "samples", id: "all", version: null, before, after: null });
    return ok({ ...rows, ...removed });
  },
});
