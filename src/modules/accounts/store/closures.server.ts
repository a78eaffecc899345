import { sql } from "kysely";
import type { Closure } from "#modules/accounts/rules/closure.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A closed account that is neither reopened nor deleted. */
export type ClosedAccount = { uid: string; email: string; closure: Closure };

/** Replaces the email of an account that is being deleted; the uid stays until its identity is removed. */
const FORGOTTEN = "";

type Row = {
  uid: string;
  email: string;
  kind: Closure["kind"];
  requested_at: Date;
  due_at: Date | null;
};

export async function insertClosure(
  tx: DatabaseTransaction,
  { uid, email, closure }: ClosedAccount,
): Promise<void> {
  const row = {
    email,
    kind: closure.kind,
    requested_at: closure.requestedAt,
    due_at: closure.kind === "deletion" ? closure.dueAt : null,
  };
  await tx
    .insertInto("account_closure")
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(row))
    .execute();
}

/** The closure of an account; null for an open one. */
export async function findClosure(db: Database, uid: string): Promise<Closure | null> {
  const row = await db
    .selectFrom("account_closure")
    .selectAll()
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row ? closedAccountOf(row).closure : null;
}

/**
 * Locks a closure until the transaction ends; false if there is none. Every caller takes this lock before the
 * account's, to avoid deadlocks with the deletion.
 */
export async function lockClosure(tx: DatabaseTransaction, uid: string): Promise<boolean> {
  const { rows } = await sql`select from account_closure where uid = ${uid} for update`.execute(tx);
  return rows.length > 0;
}

/** Reopens a closed account; false if it is open or its deletion has started. */
export async function deleteClosure(tx: DatabaseTransaction, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_closure")
    .where("uid", "=", uid)
    .where("email", "<>", FORGOTTEN)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accounts whose grace period is over, ordered by uid, after a given uid. */
export async function listDueClosures(
  db: Database,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<ClosedAccount[]> {
  const rows = await db
    .selectFrom("account_closure")
    .selectAll()
    .where("due_at", "<=", now)
    .where("uid", ">", after)
    .orderBy("uid")
    .limit(limit)
    .execute();
  return rows.map(closedAccountOf);
}

/**
 * Starts the deletion of an account: erases the owner's email, so that no sign-in can reopen it. False if the account
 * was reopened or its deletion has already started.
 */
export async function anonymiseClosure(
  tx: DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("account_closure")
    .set({ email: FORGOTTEN })
    .where("uid", "=", uid)
    .where("due_at", "<=", now)
    .where("email", "<>", FORGOTTEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a closure that is due; false if the account was reopened or the closure is gone. */
export async function takeDueClosure(
  tx: DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_closure")
    .where("uid", "=", uid)
    .where("due_at", "<=", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function closedAccountOf({ uid, email, kind, requested_at, due_at }: Row): ClosedAccount {
  const closure: Closure =
    kind === "deletion" && due_at !== null
      ? { kind, requestedAt: requested_at, dueAt: due_at }
      : { kind: "deactivated", requestedAt: requested_at };
  return { uid, email, closure };
}
