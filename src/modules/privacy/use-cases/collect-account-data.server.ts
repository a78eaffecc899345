import type { Account } from "#modules/accounts/rules/account.ts";
import { readAccountData } from "#modules/accounts/store/account-data.server.ts";
import { findClosure } from "#modules/accounts/store/closures.server.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { dataTexts } from "#modules/privacy/rules/data-texts.ts";
import { exportOrder, inOrder } from "#modules/privacy/rules/module-order.ts";
import type { NamedPersonalData } from "#platform/database/personal-data.ts";
import type { Services } from "#platform/services.ts";

/** All data that the shop stores about an account, with readable names, ready to be written as JSON. */
export async function collectAccountData(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  account: Account,
  parts: readonly NamedPersonalData[],
): Promise<object> {
  const { uid, email } = account;
  const member = { uid, email, verifiedEmail: account.emailVerified ? email : null };
  const [kept, profile, closure, sections] = await Promise.all([
    readAccountData(db, account),
    findProfile(db, uid),
    findClosure(db, uid),
    Promise.all(
      inOrder(parts, exportOrder).map(async ({ read }) => read?.(db, member, clock.now())),
    ),
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
