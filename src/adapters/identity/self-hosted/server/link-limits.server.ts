import { countTry, type Counted } from "#adapters/identity/server/attempts.server.ts";
import type { AuthError } from "#adapters/identity/server/auth-error.server.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok, type Result } from "#domain/result.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

type Asked = { kind: "verification" | "reset"; email: string; clientAddress: string };

/**
 * Whether one more email with a link shall go to an address, for whoever asks without being signed in; false while the
 * link of the last one works, once there have been some, so that a stranger who asks all day keeps no owner from one.
 * Counted alike for addresses without an account.
 */
export async function isLinkEmailDue(
  shop: Pick<SelfHosted, "db" | "clock">,
  { kind, email, clientAddress }: Asked,
): Promise<Result<boolean, AuthError>> {
  const limit = limits[kind === "reset" ? "resetEmail" : "verificationEmail"];
  const often = await countTry(shop, [
    [`${kind} from ${networkOf(clientAddress)}`, limit.perClient],
    [`${kind} to ${email}`, limit.perEmail],
  ]);
  if (!often.ok) return often;
  const freely: Counted = [`${kind} to ${email} in a day`, limit.freelyPerEmailAndDay];
  const oneALink: Counted = [`${kind} to ${email} in half an hour`, limit.perEmailAndLink];
  const isFirst = (await countTry(shop, [oneALink])).ok;
  const isFree = (await countTry(shop, [freely])).ok;
  if (!isFirst && !isFree) return ok(false);
  const inAll: Counted = [`any ${kind} to ${email} in a day`, limit.perEmailAndDay];
  const within = await countTry(shop, [inAll]);
  return within.ok ? ok(true) : within;
}

/**
 * Links that lead nowhere. Any page can make its visitors' browsers open them, so each kind counts for itself, and a
 * good link is never kept from its owner.
 */
export function wrongLink(purpose: "verification" | "reset", clientAddress: string): Counted {
  return [`wrong ${purpose} link from ${networkOf(clientAddress)}`, limits.wrongLink.perClient];
}
