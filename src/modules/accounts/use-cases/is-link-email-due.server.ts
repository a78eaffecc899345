import { countTry } from "#platform/database/rate-counters.server.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import type { TooManyRequests } from "#modules/core/rules/limit.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { SelfHosted } from "./session-store.server.ts";

type Asked = {
  kind: "verificationEmail" | "resetEmail";
  email: string;
  clientAddress: string;
};

/**
 * Whether to send another link email for a caller who is not signed in. False while the last link works and the free
 * emails are used up, so that a stranger's requests leave the owner with a valid link. Unknown addresses are counted
 * the same way.
 */
export async function isLinkEmailDue(
  shop: Pick<SelfHosted, "db" | "clock">,
  { kind, email, clientAddress }: Asked,
): Promise<Result<boolean, TooManyRequests>> {
  const { perClient, perEmail, perEmailAndLink, freelyPerEmailAndDay, perEmailAndDay } =
    accountRequestLimits[kind];
  const often = await countTry(shop, [
    [perClient, clientAddress],
    [perEmail, email],
  ]);
  if (!often.ok) return often;
  const isFirst = (await countTry(shop, [[perEmailAndLink, email]])).ok;
  const isFree = (await countTry(shop, [[freelyPerEmailAndDay, email]])).ok;
  if (!isFirst && !isFree) return ok(false);
  const within = await countTry(shop, [[perEmailAndDay, email]]);
  return within.ok ? ok(true) : within;
}
