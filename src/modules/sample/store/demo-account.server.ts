import type { Database } from "#platform/database/database.server.ts";
import {
  deleteAccount,
  findAccountByEmail,
  findPasswordHash,
  insertAccount,
  markEmailVerified,
  openProfile,
} from "#modules/accounts/store/accounts.server.ts";
import { OWNER } from "#platform/commands/permissions.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import {
  deleteStaff,
  findStaffByEmail,
  hasOwner,
  saveCredentials,
} from "#modules/staff/store/staff.server.ts";
import { deleteProfile, mergeProfile } from "#modules/accounts/store/profiles.server.ts";

/** An account for trying the shop. Its password is public. */
export const demoAccount = {
  uid: "demo-shopper",
  email: "shopper@sundry.example",
  firstName: "Robin",
  lastName: "Shopper",
  displayName: "Robin Shopper",
  password: "lantern-quilt-47-harbor",
  /** The hash of the password; a test compares them. */
  passwordHash:
    "$argon2id$v=19$m=19456,t=2,p=1$qUvuod3ISjG0wlTK2xnLiA$5OWWYytOHwND2veakSYaIhb2/RqcUjqFBHPJstvqM2U",
} as const;

/** The owner of a sample shop's back office; the password is that of the demo account. */
export const demoOwner = { name: "demo-owner", fullName: "Demo Owner", email: "owner@sundry.example", role: OWNER } as const;

/** Creates the demo owner of a sample shop without staff. Returns whether the public password works. */
export async function openDemoOwner(db: Database): Promise<boolean> {
  if (!(await showsSample(db))) return false;
  if (!(await hasOwner(db)))
    await db
      .transaction()
      .execute((tx) => saveCredentials(tx, demoOwner, demoAccount.passwordHash));
  return hasKnownOwner(db);
}

/** Ends the demo owner's access unless the password was changed. */
export async function removeDemoOwner(db: Database): Promise<void> {
  if (await hasKnownOwner(db)) await deleteStaff(db, demoOwner.name);
}

async function hasKnownOwner(db: Database): Promise<boolean> {
  const found = await findStaffByEmail(db, demoOwner.email as EmailAddress);
  return found?.passwordHash === demoAccount.passwordHash;
}

/** Creates the demo account if the shop has sample products. Returns whether its public password works. */
export async function openDemoAccount(db: Database, now: Date): Promise<boolean> {
  if (!(await showsSample(db))) return false;
  const { uid, email } = demoAccount;
  await db.transaction().execute(async (tx) => {
    if (!(await insertAccount(tx, { ...demoAccount, now }))) return;
    await markEmailVerified(tx, uid, now);
    await openProfile(tx, { ...demoAccount, now });
    await mergeProfile(tx, { uid, email, now }, sampleDetails);
  });
  return (await findAccountByEmail(db, email))?.uid === uid && (await hasKnownPassword(db));
}

/** Removes the demo account unless its password was changed. Returns whether it was removed. */
export async function removeDemoAccount(db: Database): Promise<boolean> {
  if (!(await hasKnownPassword(db))) return false;
  await deleteAccount(db, demoAccount.uid);
  await deleteProfile(db, demoAccount.uid);
  return true;
}

async function hasKnownPassword(db: Database): Promise<boolean> {
  return (await findPasswordHash(db, demoAccount.uid)) === demoAccount.passwordHash;
}

async function showsSample(db: Database): Promise<boolean> {
  const product = await db
    .selectFrom("product")
    .select("id")
    .where("is_sample", "=", true)
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}

const sampleDetails = {
  mobileNumber: "+1 503 555 0100",
  address: {
    address1: "12 Harbor Lane",
    city: "Portland",
    state: "Oregon",
    zipCode: "97201",
    country: "United States",
  },
};
