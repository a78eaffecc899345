import { orderCode } from "#modules/orders/rules/order-number.ts";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import {
  type ClaimedOrder,
  countCodeTry,
  deleteOrderCode,
  findClaimedOrder,
  saveOrderCode,
} from "#modules/orders/store/order-codes.server.ts";
import { type Counted, countTry, forgiveTry } from "#platform/database/rate-counters.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { TooManyRequests } from "#modules/core/rules/limit.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { orderCodeEmail } from "#modules/orders/emails/access-emails.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inLanguageOf } from "./order-language.server.ts";
import { orderSecret } from "./order-secret.server.ts";

type TrackServices = Pick<Services, "db" | "clock">;

/**
 * Sends a code to the order's buyer. A job looks for the order, so that response and time are equal for any number and
 * address.
 */
export async function askForCode(
  { db, clock }: TrackServices,
  claimed: ClaimedOrder,
  clientAddress: string,
): Promise<Result<null, TooManyRequests>> {
  const { perClient, perEmail, perEmailAndDay } = ordersLimits.orderCode;
  const within = await countTry({ db, clock }, [
    [perClient, clientAddress],
    [perEmail, claimed.email],
    [perEmailAndDay, claimed.email],
  ]);
  if (!within.ok) return within;
  await db.transaction().execute((tx) => enqueueJob(tx, "order.send-code", claimed));
  return ok(null);
}

/** Checks a code and deletes it: it must be the newest, not too old and not tried too often. */
export async function enterCode(
  { db, clock }: TrackServices,
  { code, ...claimed }: ClaimedOrder & { code: string },
  clientAddress: string,
): Promise<Result<null, TooManyRequests | { code: "wrong-code" }>> {
  const counted: Counted[] = [[ordersLimits.wrongOrderCode.perClient, clientAddress]];
  const within = await countTry({ db, clock }, counted);
  if (!within.ok) return within;
  const given = Buffer.from(await hashOfCode(db, claimed, code));
  const now = clock.now();
  const isRight = await db.transaction().execute(async (tx) => {
    const kept = await countCodeTry(tx, claimed, { now, most: orderCode.tries });
    if (!kept || !timingSafeEqual(given, Buffer.from(kept.codeHash))) return false;
    await deleteOrderCode(tx, kept.orderId);
    return true;
  });
  if (!isRight) return err({ code: "wrong-code" });
  await forgiveTry({ db, clock }, counted);
  return ok(null);
}

/** Sends a code to the order's owner; nothing if number and address do not match. */
export async function sendOrderCode(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  claimed: ClaimedOrder,
): Promise<void> {
  const order = await findClaimedOrder(db, claimed);
  if (order === null) return;
  const { digits, minutes } = orderCode;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const codeHash = await hashOfCode(db, claimed, code);
  const expiresAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
  await db.transaction().execute(async (tx) => {
    await saveOrderCode(tx, order.id, { codeHash, expiresAt });
    const about = { shop, to: claimed.email, number: claimed.number, code };
    const email = inLanguageOf(order, () => orderCodeEmail(about));
    await enqueueEmail(tx, email, { expiresAt });
  });
}

/** Hash of a code. It includes a secret of the order, because six digits alone could be tried out. */
async function hashOfCode(db: Database, claimed: ClaimedOrder, code: string): Promise<string> {
  return createHmac("sha256", await orderSecret(db, claimed))
    .update(`code ${code}`)
    .digest("base64url");
}
