import { sql } from "kysely";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

const PASSWORD = "password";

const accountColumns = ["id as uid", "email", "display_name as displayName"] as const;

export type NewAccountRow = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether an external provider has verified the address. */
  emailVerified?: boolean;
  /** Null for an account without a password. */
  passwordHash: string | null;
  /** The language of its emails. */
  language?: LanguageTag;
  now: Date;
};

/** Adds an account; false if the address has one already. */
export async function insertAccount(
  tx: DatabaseTransaction,
  { uid, email, displayName, emailVerified = false, passwordHash, language, now }: NewAccountRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("account")
    .values({
      id: uid,
      email,
      email_verified: emailVerified,
      display_name: displayName,
      language: language ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  if (passwordHash !== null) await setPasswordHash(tx, { uid, passwordHash, now });
  return true;
}

export type NewProfileRow = {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  now: Date;
};

/** §7 Creates the profile record of a new account. Idempotent: existing names are not overwritten. */
export async function openProfile(
  db: Database,
  { uid, email, firstName, lastName, now }: NewProfileRow,
): Promise<void> {
  const keptUnlessEmpty = (column: string) =>
    sql<string>`coalesce(nullif(profile.${sql.ref(column)}, ''), excluded.${sql.ref(column)})`;
  await db
    .insertInto("profile")
    .values({ uid, email, first_name: firstName, last_name: lastName, created_at: now })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet({
        first_name: keptUnlessEmpty("first_name"),
        last_name: keptUnlessEmpty("last_name"),
      }),
    )
    .execute();
}

/**
 * Stores the account data of an external identity provider.
 * @public for extensions
 */
export async function saveProviderAccount(
  db: Database,
  { uid, email, displayName, emailVerified }: Account,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  const said = {
    email,
    display_name: displayName,
    email_verified: emailVerified,
    updated_at: now,
  };
  await db
    .insertInto("account")
    .values({ id: uid, identity_provider: provider, created_at: now, ...said })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
    .execute();
}

/** An account by its email in lower case; closed and disabled accounts too. */
export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<(Account & { isDisabled: boolean }) | null> {
  return findAccount(db, "email", email);
}

/** An account by its id, of any identity provider; closed and disabled accounts too. */
export async function findAccountByUid(
  db: Database,
  uid: string,
): Promise<(Account & { isDisabled: boolean }) | null> {
  return findAccount(db, "id", uid);
}

async function findAccount(db: Database, column: "email" | "id", value: string) {
  const row = await db
    .selectFrom("account")
    .select([...accountColumns, "email_verified as emailVerified", "disabled_at"])
    .where(column, "=", value)
    .$if(column === "email", (query) => query.where("identity_provider", "=", "self-hosted"))
    .executeTakeFirst();
  if (!row) return null;
  const { disabled_at, ...account } = row;
  return { ...account, isDisabled: disabled_at !== null };
}

/**
 * Locks the account row until the transaction ends, so that its sign-in methods do not change. Returns its language;
 * null if there is no such account.
 */
export async function lockAccount(
  tx: DatabaseTransaction,
  uid: string,
): Promise<{ language: LanguageTag | null } | null> {
  const row = await tx
    .selectFrom("account")
    .select("language")
    .where("id", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The language of an account's emails; null for the shop's own. */
export async function findLanguage(db: Database, uid: string): Promise<LanguageTag | null> {
  const row = await db
    .selectFrom("account")
    .select("language")
    .where("id", "=", uid)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function saveLanguage(
  tx: DatabaseTransaction,
  uid: string,
  language: LanguageTag,
): Promise<void> {
  await tx.updateTable("account").set({ language }).where("id", "=", uid).execute();
}

/** Marks the address as verified, which also gives the account its earlier guest orders. */
export async function markEmailVerified(
  tx: DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", uid)
    .where("email_verified", "=", false)
    .execute();
  await joinGuestOrders(tx, uid);
}

/** Selects the sign-in method with a provider's id. */
export function methodOf(db: Database, provider: string, id: string) {
  return db
    .selectFrom("sign_in_method")
    .where("provider", "=", provider)
    .where("provider_account_id", "=", id);
}

export function newMethod(provider: string, id: string, { uid, now }: { uid: string; now: Date }) {
  return {
    id: `${provider}-${id}`,
    account_id: uid,
    provider,
    provider_account_id: id,
    created_at: now,
    updated_at: now,
  };
}

/** The hash of an account's password; null for an account without one. */
export async function findPasswordHash(db: Database, uid: string): Promise<string | null> {
  const row = await methodOf(db, PASSWORD, uid).select("password_hash").executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function setPasswordHash(
  tx: DatabaseTransaction,
  { uid, passwordHash, now }: { uid: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("sign_in_method")
    .values({ ...newMethod(PASSWORD, uid, { uid, now }), password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_account_id"])
        .doUpdateSet({ password_hash: passwordHash, updated_at: now }),
    )
    .execute();
}

export async function deletePassword(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx
    .deleteFrom("sign_in_method")
    .where("provider", "=", PASSWORD)
    .where("provider_account_id", "=", uid)
    .execute();
}

export async function listSignInMethods(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_method")
    .select("provider")
    .where("account_id", "=", uid)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Deletes an account with its sessions, links and sign-in methods. */
export async function deleteAccount(db: Database, uid: string): Promise<void> {
  await db.deleteFrom("account").where("id", "=", uid).execute();
}

/** Adds guest orders of a verified address to the account, and returns their number. Idempotent. */
export async function joinGuestOrders(db: Database, uid: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update shop_order as o set uid = account.id, joined_at = now() from account
    where account.id = ${uid} and account.email_verified and o.uid is null and o.email = account.email
      and o.email <> ''`.execute(db);
  return Number(numAffectedRows);
}
