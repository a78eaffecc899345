import { randomInt } from "node:crypto";
import {
  findClaimedOrder,
  saveOrderCode,
  type ClaimedOrder,
} from "#modules/orders/store/order-codes.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { orderCodeEmail } from "#modules/orders/emails/order-code-email.ts";
import type { Services } from "#platform/services.ts";
import { hashOfCode } from "./hash-of-code.server.ts";

/** Sends a code to the order's owner; nothing if number and address do not match. */
export async function sendOrderCode(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  claimed: ClaimedOrder,
): Promise<void> {
  const orderId = await findClaimedOrder(db, claimed);
  if (orderId === null) return;
  const { digits, minutes } = policy.orderCode;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const codeHash = await hashOfCode(db, claimed.number, code);
  const expiresAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
  await db.transaction().execute(async (tx) => {
    await saveOrderCode(tx, orderId, { codeHash, expiresAt });
    const email = orderCodeEmail({ shop, to: claimed.email, number: claimed.number, code });
    await enqueueEmail(tx, email, { expiresAt });
  });
}
