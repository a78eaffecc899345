import { z } from "zod";
import { findPastCustomer } from "#extensions/former-shop/store/past-orders.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { erasePerson } from "#modules/privacy/use-cases/personal-data.server.ts";
import { command } from "#platform/commands/command.server.ts";

/** Erases a customer of a former shop who has no account: contact, and the buyer of their past orders. */
export const erasePastCustomer = command({
  name: "erase-past-customer",
  permission: "customers",
  needsProof: true,
  schema: z.strictObject({
    id: z.string().regex(/^past-[1-9]\d{0,14}$/, "This is not a customer"),
  }),
  async run({ tx, at, note }, { id }) {
    const found = await findPastCustomer(tx, { id: Number(id.slice("past-".length)) });
    if (!found) return err({ code: "unknown", message: "There is no such customer." });
    await erasePerson(tx, found.email, at);
    note({
      kind: "customer-data",
      id,
      version: null,
      before: null,
      after: { isImmediate: true },
    });
    return ok({ id });
  },
});
