import { z } from "zod";
import { findAccountByEmail } from "#db/account/accounts.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok } from "#domain/result.ts";
import { countTry, forgiveTry, type Counted } from "./attempts.server.ts";
import * as fields from "./fields.server.ts";
import { command, query } from "./operation.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { refuse } from "./refusal.server.ts";

const form = z.strictObject({ email: fields.email, password: fields.password });

/** Signs in with a password. Known and unknown addresses, wrong and empty passwords fail alike, and after the same work. */
export const signIn = command(form, async (shop, { headers, clientAddress }, typed) => {
  const email = parseEmailAddress(typed.email);
  if (email === null) return refuse("invalid-email");
  const network = networkOf(clientAddress);
  const failures = countedFailures(email, network);
  const inAll: Counted = [`any sign-in from ${network}`, limits.signIn.inAllPerClient];
  const within = await countTry(shop, [inAll, ...failures]);
  if (!within.ok) {
    shop.log.warn({}, "Too many sign-ins.");
    return within;
  }
  const account = await findAccountByEmail(shop.db, email);
  const passwordHash = await checkPassword(shop, account?.uid ?? null, typed.password);
  if (!account || passwordHash === null) {
    shop.log.warn({ uid: account?.uid ?? null }, "A sign-in failed.");
    return refuse("invalid-credential");
  }
  // Whoever knows the password was not guessing.
  await forgiveTry(shop, failures);
  const credential = { uid: account.uid, passwordHash };
  const begun = await shop.sessions.begin({ headers, prove: async () => ok(credential) });
  if (!begun.ok) return refuse(begun.error);
  const { isDisabled: _, ...visible } = account;
  shop.log.info({ uid: account.uid }, "Somebody signed in.");
  const { cookie, isReopened } = begun.value;
  return ok({ json: { account: visible, ...(isReopened && { isReopened }) }, cookies: [cookie] });
});

function countedFailures(email: string, network: string): Counted[] {
  const { perClient, perAccountAndClient, perAccount } = limits.signIn;
  return [
    [`sign-in from ${network}`, perClient],
    [`sign-in to ${email} from ${network}`, perAccountAndClient],
    [`sign-in to ${email}`, perAccount],
  ];
}

/** Who is signed in, if anyone; moves the end of the session. It neither sets a cookie nor takes one away: by the time it answers, a sign-in may have set another one. */
export const session = query(async (shop, { headers }) => {
  const found = await shop.sessions.find(headers);
  if (found) {
    await shop.sessions.extend(found);
    return ok({ json: { account: found.account } });
  }
  await shop.sessions.end(headers);
  return ok({ json: { account: null } });
});

/** Ends the session; once or often, the outcome is the same. */
export const signOut = command(z.strictObject({}), async (shop, { headers }) => {
  const found = await shop.sessions.find(headers);
  const cookie = await shop.sessions.end(headers);
  if (found) shop.log.info({ uid: found.account.uid }, "Somebody signed out.");
  return ok({ json: {}, cookies: [cookie] });
});
