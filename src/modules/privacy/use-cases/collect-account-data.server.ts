import type { Account } from "#modules/accounts/rules/account.ts";
import { readAccountData } from "#modules/accounts/store/account-data.server.ts";
import { findClosure } from "#modules/accounts/store/closures.server.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { personalData } from "./personal-data.server.ts";
import type { Services } from "#platform/services.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Sentences in the file of an account’s data. */
const dataTexts = texts("account-data", {
  unverified: "Told once the address is verified.",
  password:
    "Your password is kept as a hash, from which it can't be read; the hash is not in this file.",
  networks:
    "How often was tried from which network is counted too, under a hash that names no account, and forgotten after two days.",
  lookedAt: "What you looked at last is kept in your own browser, not by the shop.",
});

/** All data that the shop stores about an account, with readable names, ready to be written as JSON. */
export async function collectAccountData(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  account: Account,
): Promise<object> {
  const { uid, email } = account;
  const member = { uid, email, verifiedEmail: account.emailVerified ? email : null };
  const inOrder = personalData().toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const [kept, profile, closure, sections] = await Promise.all([
    readAccountData(db, account),
    findProfile(db, uid),
    findClosure(db, uid),
    Promise.all(inOrder.map(async ({ read }) => read?.(db, member, clock.now()))),
  ]);
  return {
    shop: shop.url,
    collectedAt: clock.now(),
    account: {
      ...account,
      createdAt: kept.createdAt ?? profile?.createdAt ?? null,
      language: kept.language,
    },
    ...kept.ofAccount,
    profile,
    closure,
    ...Object.assign({}, ...sections),
    // An address that is not verified may be another person's.
    ...(account.emailVerified ? kept.ofEmail : { emailAddress: dataTexts.unverified }),
    notes: [dataTexts.password, dataTexts.networks, dataTexts.lookedAt],
  };
}
