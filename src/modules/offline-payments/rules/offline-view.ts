import { z } from "zod";
import type { Money } from "#modules/core/rules/money/money.ts";
import { offlineKinds, type OfflineKind } from "./offline-method.ts";

const money = z.int().describe("Cents.") as unknown as z.ZodType<Money>;

/** How an order is paid without a provider, as its buyer sees it. */
export const offlineView = z
  .object({
    kind: z.enum(Object.keys(offlineKinds) as [OfflineKind, ...OfflineKind[]]),
    name: z.string(),
    instructions: z.string(),
    dueAt: z.iso.datetime().nullable().describe("Null if the money is due on delivery."),
    open: money.describe("What the buyer still has to pay."),
    reduced: money.describe("What the buyer no longer owes."),
  })
  .describe("How it is paid without a provider; absent otherwise.");
