import { z } from "@hono/zod-openapi";
import { giftCardEntryKinds } from "#modules/gift-cards/rules/gift-card-entry.ts";

/** The bodies about gift cards. The back office imports their types, and no values. */

const cents = z.int().describe("Cents.");
const moment = z.iso.datetime();

export const giftCardStates = ["active", "spent", "expired", "blocked"] as const;

export const adminGiftCardRow = z
  .strictObject({
    id: z.int(),
    ending: z.string().describe("The last four characters of its code."),
    issued: cents,
    balance: cents,
    state: z.enum(giftCardStates),
    isBlockedByShop: z.boolean(),
    isDisputed: z.boolean().describe("Blocked because its own payment is disputed."),
    createdAt: moment,
    expiresAt: moment.nullable(),
    customer: z.string().nullable().describe("The account that holds it."),
    order: z.string().nullable().describe("The order that bought it; null if the shop issued it."),
    recipient: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    version: z.int(),
  })
  .openapi("AdminGiftCardRow");

export const adminGiftCard = z
  .strictObject({
    ...adminGiftCardRow.shape,
    ledger: z.array(
      z.strictObject({
        kind: z.enum(giftCardEntryKinds),
        amount: cents,
        order: z.string().nullable(),
        at: moment,
      }),
    ),
  })
  .openapi("AdminGiftCard");

export type AdminGiftCardRow = z.infer<typeof adminGiftCardRow>;
export type AdminGiftCard = z.infer<typeof adminGiftCard>;
