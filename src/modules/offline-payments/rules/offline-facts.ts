import { z } from "zod";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { PaymentState } from "#modules/payments/rules/payment.ts";
import { OFFLINE_PROVIDER, type OfflineKind, offlineKinds } from "./offline-method.ts";

/** How an order is paid without a provider, and what of it is open. Amounts are in cents. */
export type OfflineFacts = {
  kind: OfflineKind;
  name: string;
  instructions: string;
  /** When the money is due (ISO 8601); null on delivery. */
  dueAt: string | null;
  isReminded?: true;
  /** What the buyer still has to pay. */
  open: Money;
  /** What the buyer no longer owes, after cancellations and returns. */
  reduced: Money;
};

/** The number of no payment: its refund reduces what an unpaid buyer owes. */
export const NO_PAYMENT = 0;

/** Returns whether staff recorded a payment, which no provider knows. */
export function isOffline(payment: { provider: string } | undefined): boolean {
  return payment?.provider === OFFLINE_PROVIDER;
}

type Claimed = {
  offline?: Pick<OfflineFacts, "reduced">;
  total: Money;
  payments: readonly { state: PaymentState; amount: Money }[];
};

/** Returns what an order without a provider still claims, in cents; none of other orders. */
export function claimOf({ offline, total, payments }: Claimed): Money {
  if (!offline) return cents(0);
  const paying = payments.filter(({ state }) => state === "captured" || state === "held");
  const paid = sum(paying.map(({ amount }) => amount));
  return cents(Math.max(0, total - offline.reduced - paid));
}

/** Returns whether nothing may be sent, because a bank transfer has not arrived. */
export function isTransferDue({
  offline,
}: {
  offline?: Pick<OfflineFacts, "kind" | "open">;
}): boolean {
  return offline?.kind === "transfer" && offline.open > 0;
}

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
