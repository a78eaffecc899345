import { sql } from "kysely";
import { OWNER } from "#platform/commands/permissions.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import type { StaffLinkKind, StaffMember } from "#modules/staff/rules/staff.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** An active staff member with a password; null if there is none with this address. */
export async function findStaffByEmail(
  db: Database,
  email: EmailAddress,
): Promise<(StaffMember & { passwordHash: string }) | null> {
  const row = await db
    .selectFrom("staff_member")
    .select(["name", "full_name as fullName", "role", "password_hash as passwordHash"])
    .where("email", "=", email)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row?.passwordHash ? { ...row, email, passwordHash: row.passwordHash } : null;
}

/** Whether a staff member is an owner who can sign in, and whether there is another one. */
export async function hasOtherOwner(
  tx: DatabaseTransaction,
  name: string,
): Promise<{ isOwner: boolean; hasOther: boolean }> {
  const owners = await tx
    .selectFrom("staff_member")
    .select("name")
    .where("role", "=", OWNER)
    .where("is_active", "=", true)
    .where("password_hash", "is not", null)
    .execute();
  const isOwner = owners.some((each) => each.name === name);
  return { isOwner, hasOther: owners.some((each) => each.name !== name) };
}

/** The permissions of a role; null if there is none. */
export async function findRole(db: Database, name: string): Promise<string[] | null> {
  const row = await db
    .selectFrom("staff_role")
    .select("permissions")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.permissions ?? null;
}

/** Locks a staff member, and returns their role and whether they have a password. */
export async function lockStaffState(
  tx: DatabaseTransaction,
  name: string,
): Promise<{ role: string; isActive: boolean; canSignIn: boolean } | null> {
  const row = await tx
    .selectFrom("staff_member")
    .select(["role", "is_active as isActive", "password_hash"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: hash, ...state } = row;
  return { ...state, canSignIn: hash !== null };
}

/** Whether an owner can sign in. The lock lets one of several first owners win. */
export async function hasOwner(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("staff_member")
    .select("name")
    .where("role", "=", OWNER)
    .where("is_active", "=", true)
    .where("password_hash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes transactions that add the first owner wait for each other. */
export async function lockStaff(tx: DatabaseTransaction): Promise<void> {
  await tx.selectFrom("staff_role").select("name").where("name", "=", OWNER).forUpdate().execute();
}

/** Sets the address, the password and a given name of a staff member, and adds them with the role if they are new. */
export async function saveCredentials(
  tx: DatabaseTransaction,
  { name, fullName = null, email, role }: StaffMember,
  passwordHash: string,
): Promise<void> {
  const credentials = {
    email,
    password_hash: passwordHash,
    ...(fullName !== null && { full_name: fullName }),
  };
  await tx
    .insertInto("staff_member")
    .values({ name, role, ...credentials })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(credentials))
    .execute();
}

/** The name of the staff member with this address, or else the first free one: "pia", "pia-2". */
export async function nameForEmail(
  tx: DatabaseTransaction,
  email: EmailAddress,
  wanted: string,
): Promise<string> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select name, email from staff_member
    where email = ${email} or name = ${wanted} or name like ${`${wanted}-%`}`.execute(tx);
  const taken = new Set(rows.map(({ name }) => name));
  const own = rows.find((row) => row.email === email)?.name;
  const numbered = Array.from({ length: taken.size }, (_, index) => `${wanted}-${index + 2}`);
  return own ?? [wanted, ...numbered].find((name) => !taken.has(name)) ?? wanted;
}

/** What staff are called, by their names in the audit log. */
export async function listStaffNames(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("staff_member")
    .select(["name", "full_name as fullName"])
    .where("full_name", "is not", null)
    .execute();
  return Object.fromEntries(rows.map(({ name, fullName }) => [name, fullName ?? name]));
}

/** The hashes of staff pictures, by names in the audit log. */
export async function listStaffPictures(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("staff_member")
    .select(["name", sql<string>`md5(picture)`.as("hash")])
    .where("picture", "is not", null)
    .execute();
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export async function findStaffPicture(db: Database, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("staff_member")
    .select("picture")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export async function saveStaffPicture(
  db: Database,
  name: string,
  picture: Buffer | null,
): Promise<void> {
  await db.updateTable("staff_member").set({ picture }).where("name", "=", name).execute();
}

/** Removes a staff member with their sessions and links. */
export async function deleteStaff(db: Database, name: string): Promise<void> {
  await db.deleteFrom("staff_member").where("name", "=", name).execute();
}

/** Stores an invited address. Returns false if another staff member has it. */
export async function saveEmail(
  tx: DatabaseTransaction,
  name: string,
  email: EmailAddress,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_member set email = ${email} where name = ${name}
      and not exists (select from staff_member as other where other.email = ${email} and other.name <> ${name})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Replaces the link of the same kind and staff member. */
export async function replaceStaffLink(
  tx: Database,
  link: { kind: StaffLinkKind; staffName: string | null; tokenHash: string; expiresAt: Date },
): Promise<void> {
  const { kind, staffName, tokenHash, expiresAt } = link;
  await tx
    .deleteFrom("staff_link")
    .where("kind", "=", kind)
    .where((row) => row(row.ref("staff_name"), "is not distinct from", staffName))
    .execute();
  await tx
    .insertInto("staff_link")
    .values({ kind, staff_name: staffName, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

export async function deleteStaffLinksOf(tx: DatabaseTransaction, name: string): Promise<void> {
  await tx.deleteFrom("staff_link").where("staff_name", "=", name).execute();
}

type LinkKey = { kind: StaffLinkKind; tokenHash: string; now: Date };
type LinkOwner = { staffName: string | null };

/** The owner of a valid link, which stays valid. */
export async function findStaffLink(
  db: Database,
  { kind, tokenHash, now }: LinkKey,
): Promise<LinkOwner | undefined> {
  return db
    .selectFrom("staff_link")
    .select("staff_name as staffName")
    .where("kind", "=", kind)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Uses a link up. Returns the staff member that it belongs to; undefined if the link is not valid. */
export async function takeStaffLink(
  tx: DatabaseTransaction,
  { kind, tokenHash, now }: LinkKey,
): Promise<LinkOwner | undefined> {
  return tx
    .deleteFrom("staff_link")
    .where("kind", "=", kind)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("staff_name as staffName")
    .executeTakeFirst();
}

export async function findStaffMember(db: Database, name: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom("staff_member")
    .select(["name", "full_name as fullName", "email", "role"])
    .where("name", "=", name)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? "" } : null;
}

/** All staff members, those who left last. */
export async function listStaff(db: Database) {
  return db
    .selectFrom("staff_member")
    .select(["name", "full_name as fullName", "email", "role", "is_active as isActive", "version"])
    .select(sql<boolean>`password_hash is not null`.as("canSignIn"))
    .select(
      sql<boolean>`exists (select from staff_factor as factor where factor.staff_name = name and is_confirmed)`.as(
        "hasFactor",
      ),
    )
    .orderBy("is_active", "desc")
    .orderBy("name")
    .execute();
}

export async function listRoles(db: Database) {
  return db
    .selectFrom("staff_role")
    .select(["name", "permissions", "version"])
    .orderBy("name")
    .execute();
}
