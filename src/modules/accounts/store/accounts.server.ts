import { sql } from "kysely";
import { joinGuestOrders } from "#modules/orders/store/join-guest-orders.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

const PASSWORD = "password";

const accountColumns = ["id as uid", "email", "display_name as displayName"] as const;

export type NewAccountRow = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether another provider has said that the address is its owner's. */
  emailVerified?: boolean;
  /** Null for one that signs in by other ways. */
  passwordHash: string | null;
  now: Date;
};

/** Adds an account; false where the address has one already. */
export async function insertAccount(
  tx: DatabaseTransaction,
  { uid, email, displayName, emailVerified = false, passwordHash, now }: NewAccountRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("account")
    .values({
      id: uid,
      email,
      email_verified: emailVerified,
      display_name: displayName,
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

/** §7 Makes the profile record of a new account; once or often, the outcome is the same: names that are there stay. */
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

/** Keeps what another identity says of somebody at this moment. */
export async function saveProviderAccount(
  db: Database,
  { uid, email, displayName, emailVerified }: Account,
  now: Date,
): Promise<void> {
  const said = {
    email,
    display_name: displayName,
    email_verified: emailVerified,
    updated_at: now,
  };
  await db
    .insertInto("account")
    .values({ id: uid, identity_provider: "firebase", created_at: now, ...said })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
    .execute();
}

/** An account by the address it signs in with, in small letters; closed and disabled ones too. */
export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<(Account & { isDisabled: boolean }) | null> {
  return findAccount(db, "email", email);
}

/** An account by its id, whoever signs it in; closed and disabled ones too. */
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
 * Keeps others from changing how an account signs in until the transaction ends; false where there is no such account.
 */
export async function lockAccount(tx: DatabaseTransaction, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom("account")
    .select("id")
    .where("id", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The owner has shown that they read the mail of the account's address; what was ordered with it as a guest is theirs.
 */
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

/** The hash of an account's password; null for one that signs in by other ways only. */
export async function findPasswordHash(db: Database, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom("sign_in_method")
    .select("password_hash")
    .where("provider", "=", PASSWORD)
    .where("provider_account_id", "=", uid)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Sets or replaces an account's password. */
export async function setPasswordHash(
  tx: DatabaseTransaction,
  { uid, passwordHash, now }: { uid: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("sign_in_method")
    .values({
      id: `${PASSWORD}-${uid}`,
      account_id: uid,
      provider: PASSWORD,
      provider_account_id: uid,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_account_id"])
        .doUpdateSet({ password_hash: passwordHash, updated_at: now }),
    )
    .execute();
}

/** Takes an account's password away. */
export async function deletePassword(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx
    .deleteFrom("sign_in_method")
    .where("provider", "=", PASSWORD)
    .where("provider_account_id", "=", uid)
    .execute();
}

/** The names of an account's ways to sign in. */
export async function listSignInMethods(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in_method")
    .select("provider")
    .where("account_id", "=", uid)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Removes an account with its sessions, links and ways to sign in. */
export async function deleteAccount(db: Database, uid: string): Promise<void> {
  await db.deleteFrom("account").where("id", "=", uid).execute();
}
