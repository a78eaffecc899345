import { timingSafeEqual } from "node:crypto";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import {
  countCodeTry,
  deleteOrderCode,
  type ClaimedOrder,
} from "#modules/orders/store/order-codes.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { limits, type TooManyRequests } from "#modules/settings/rules/limits.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { hashOfCode } from "./hash-of-code.server.ts";

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
  const { perClient, perEmail, perEmailAndDay } = limits.orderCode;
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
  const counted: Counted[] = [[limits.wrongOrderCode.perClient, clientAddress]];
  const within = await countTry({ db, clock }, counted);
  if (!within.ok) return within;
  const given = Buffer.from(await hashOfCode(db, claimed.number, code));
  const now = clock.now();
  const isRight = await db.transaction().execute(async (tx) => {
    const kept = await countCodeTry(tx, claimed, { now, most: policy.orderCode.tries });
    if (!kept || !timingSafeEqual(given, Buffer.from(kept.codeHash))) return false;
    await deleteOrderCode(tx, kept.orderId);
    return true;
  });
  if (!isRight) return err({ code: "wrong-code" });
  await forgiveTry({ db, clock }, counted);
  return ok(null);
}
