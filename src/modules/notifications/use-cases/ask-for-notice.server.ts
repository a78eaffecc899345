import {
  allowNotices,
  findAvailability,
  insertStockNotice,
  isStopped,
  type AwaitedUnit,
} from "#modules/notifications/store/stock-notices.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import type { StockNoticeErrorCode } from "#modules/notifications/rules/stock-notice-messages.ts";
import { client, email as perEmail, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const notificationsLimits = {
  /** Each sends one email when the product is back in stock; anyone can enter any address. */
  stockNotice: {
    perClient: client("stock-notice", 30, HOUR),
    perEmailAndDay: perEmail("stock-notice", 10, DAY),
  },
} as const satisfies Limits;

/** The most back-in-stock requests of one address. */
export const STOCK_NOTICES_PER_ADDRESS = 30;

export type AskForNotice = AwaitedUnit & {
  typedAddress: string;
  /** The signed-in account. */
  account: Account | null;
  clientAddress: string;
};

/**
 * Stores a request for one email when a sold-out product is back. For an address that has unsubscribed, nothing is
 * stored unless its owner asks; the response is the same.
 */
export async function askForNotice(
  services: Pick<Services, "db" | "clock">,
  { typedAddress, account, clientAddress, ...unit }: AskForNotice,
): Promise<Result<EmailAddress, StockNoticeErrorCode>> {
  const email = parseEmailAddress(typedAddress);
  if (!email) return err("no-address");
  const { perClient, perEmailAndDay } = notificationsLimits.stockNotice;
  const within = await countTry(services, [
    [perClient, clientAddress],
    [perEmailAndDay, email],
  ]);
  if (!within.ok)
    return err(within.error.subject === "client" ? "too-many-from-you" : "too-many-to-address");
  const { db, clock } = services;
  const isAvailable = await findAvailability(db, unit);
  if (isAvailable === undefined) return err("no-such-option");
  if (isAvailable) return err("in-stock");

  const isOwner = account?.emailVerified === true && account.email.toLowerCase() === email;
  if (isOwner) await allowNotices(db, email);
  else if (await isStopped(db, email)) return ok(email);
  const uid = isOwner ? account.uid : null;
  const notice = { ...unit, email, uid, language: currentLanguage(), now: clock.now() };
  const isKept = await db
    .transaction()
    .execute((tx) => insertStockNotice(tx, notice, STOCK_NOTICES_PER_ADDRESS));
  return isKept ? ok(email) : err("too-many-to-address");
}
