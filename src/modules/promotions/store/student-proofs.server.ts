import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A member's proof of being a student: the address, and how long it is valid. */
export type StudentProof = { email: string; provedAt: Date; validUntil: Date };

/** A member's proof, expired or not; null without one. */
export async function findStudentProof(db: Database, uid: string): Promise<StudentProof | null> {
  const row = await db
    .selectFrom("student_proof")
    .select(["email", "proved_at as provedAt", "valid_until as validUntil"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row ?? null;
}

type Link = { uid: string; tokenHash: string; email: string; now: Date; expiresAt: Date };

/** Stores a member's link and replaces an earlier one. */
export async function saveStudentLink(
  tx: DatabaseTransaction,
  { uid, tokenHash, email, now, expiresAt }: Link,
): Promise<void> {
  const link = { token_hash: tokenHash, email, asked_at: now, expires_at: expiresAt };
  await tx
    .insertInto("student_link")
    .values({ uid, ...link })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(link))
    .execute();
}

/** The owner of a link and the address it was sent to; null if it no longer works. */
export async function findStudentLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ uid: string; email: string } | null> {
  const row = await db
    .selectFrom("student_link")
    .select(["uid", "email"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a member's link; null if it no longer works. */
export async function takeStudentLink(
  tx: DatabaseTransaction,
  { tokenHash, uid, now }: { tokenHash: string; uid: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .deleteFrom("student_link")
    .where("token_hash", "=", tokenHash)
    .where("uid", "=", uid)
    .where("expires_at", ">", now)
    .returning("email")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Stores a proof; false if the mailbox is another member's valid proof. */
export async function saveStudentProof(
  tx: DatabaseTransaction,
  { uid, mailbox, email, provedAt, validUntil }: StudentProof & { uid: string; mailbox: string },
): Promise<boolean> {
  await tx
    .deleteFrom("student_proof")
    .where("mailbox", "=", mailbox)
    .where("valid_until", "<=", provedAt)
    .execute();
  await tx.deleteFrom("student_proof").where("uid", "=", uid).execute();
  const saved = await tx
    .insertInto("student_proof")
    .values({ uid, mailbox, email, proved_at: provedAt, valid_until: validUntil })
    .onConflict((conflict) => conflict.column("mailbox").doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** Deletes a member's proof and link. */
export async function forgetStudent(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("student_proof").where("uid", "=", uid).execute();
  await tx.deleteFrom("student_link").where("uid", "=", uid).execute();
}

/** Deletes proofs and links that expired before a time. */
export async function deleteOldStudentProofs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("student_proof").where("valid_until", "<", before).execute();
  await db.deleteFrom("student_link").where("expires_at", "<", before).execute();
}
