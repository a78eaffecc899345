import { z } from "zod";
import { findAccountByEmail, markEmailVerified } from "#db/account/accounts.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok } from "#domain/result.ts";
import { atLeast } from "./at-least.server.ts";
import { countTry, type Counted } from "./attempts.server.ts";
import * as fields from "./fields.server.ts";
import { findMailedLink, enqueueLinkEmail } from "./mail-link.server.ts";
import { command, query } from "./operation.server.ts";
import { refuse } from "./refusal.server.ts";

const form = z.strictObject({ email: fields.email.optional() });

/** Sends the verification email once more: to whoever is signed in, else to the address given. Nobody learns whether that has an account. */
export const sendVerification = command(form, async (shop, { headers, clientAddress }, typed) => {
  const session = await shop.sessions.find(headers);
  if (!session && typed.email === undefined) return refuse("no-current-user");
  const email = parseEmailAddress(session?.account.email ?? typed.email ?? "");
  if (email === null) return refuse("invalid-email");
  const { perClient, perEmail, perEmailAndDay } = limits.verificationEmail;
  const within = await countTry(shop, [
    [`verification from ${networkOf(clientAddress)}`, perClient],
    [`verification to ${email}`, perEmail],
    [`verification to ${email} in a day`, perEmailAndDay],
  ]);
  if (!within.ok) return within;
  return atLeast(async () => {
    const account = await findAccountByEmail(shop.db, email);
    if (account && !account.emailVerified && !account.isDisabled) {
      await shop.db
        .transaction()
        .execute((tx) => enqueueLinkEmail(shop, tx, account, "verify-email"));
    }
    return ok({ json: {} });
  });
});

/** Links that lead nowhere. Any page can make its visitors' browsers open them, so each kind counts for itself, and a good link is never kept from its owner. */
export function wrongLink(purpose: "verification" | "reset", clientAddress: string): Counted {
  return [`wrong ${purpose} link from ${networkOf(clientAddress)}`, limits.wrongLink.perClient];
}

/** The mailed link. It says that the address is its owner's and nothing else: nobody is signed in by it, and opening it twice does no harm. */
export const verifyEmail = query(async (shop, { url, clientAddress }) => {
  const link = await findMailedLink(shop, url.searchParams.get("token") ?? "", "verify-email");
  const now = shop.clock.now();
  const isGood = link !== null && link.expiresAt > now;
  if (isGood) {
    await markEmailVerified(shop.db, link.uid, now);
    shop.log.info({ uid: link.uid }, "An email address was verified.");
  } else {
    const within = await countTry(shop, [wrongLink("verification", clientAddress)]);
    if (!within.ok) return within;
  }
  const location = `${shop.shop.url}/auth?verified=${isGood ? 1 : 0}`;
  return ok(new Response(null, { status: 303, headers: { Location: location } }));
});
