import { listOfflineMethods } from "#modules/offline-payments/store/offline-methods.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { z } from "zod";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { offlineKinds, type OfflineKind } from "#modules/offline-payments/rules/offline-method.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { rowNoun } from "#platform/commands/row-noun.server.ts";

const kinds = Object.keys(offlineKinds) as [OfflineKind, ...OfflineKind[]];
const amount = z
  .int()
  .min(0)
  .refine((typed) => typed <= payable.to);
const limit = amount.nullable().describe("an amount in cents from 0, or null");
const flag = z.boolean().describe("true or false");

/** Payment methods without a provider. Orders keep the name and the fee that they were placed with. */
export const offlineMethodCommands = rowNoun({
  kind: "offline-method",
  permission: "settings",
  table: "offline_method",
  columns: {
    name: oneLine(60).min(1).describe("a text of 1 to 60 characters"),
    kind: z.enum(kinds).describe(`one of ${kinds.join(", ")}`),
    instructions: z
      .string()
      .trim()
      .max(1000)
      .nullable()
      .transform((typed) => typed ?? "")
      .describe("a text of at most 1000 characters"),
    due_days: z.int().min(0).max(365).describe("a whole number of days from 0 to 365"),
    fee: amount.describe("an amount in cents from 0"),
    is_active: flag,
    countries: z
      .array(z.string().refine(isCountryCode))
      .max(300)
      .describe("a list of country codes, such as DE"),
    services: z.array(oneLine(40).min(1)).max(100).describe("a list of codes of delivery methods"),
    total_from: limit,
    total_to: limit,
    is_marked_only: flag,
  },
  initial: {
    instructions: "",
    due_days: 7,
    fee: 0,
    is_active: true,
    countries: [],
    services: [],
    total_from: null,
    total_to: null,
    is_marked_only: false,
  },
  async problem(_, { fields }) {
    const { kind, total_from: from, total_to: to, due_days: days } = fields;
    if (typeof from === "number" && typeof to === "number" && from > to)
      return "The highest total is below the lowest.";
    // Its order would expire as soon as it was placed.
    return kind === "transfer" && days === 0 ? "A bank transfer has at least one day." : null;
  },
  removeProblem: async () => null,
});

/** Returns whether the shop can be paid without a provider. */
export async function sellsOffline(db: Database): Promise<boolean> {
  return (await listOfflineMethods(db)).some(({ isActive }) => isActive);
}
