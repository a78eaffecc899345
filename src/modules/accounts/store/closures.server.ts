import type { Closure } from "#modules/accounts/rules/closure.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A closed account, as long as it is neither reopened nor deleted. */
export type ClosedAccount = { uid: string; email: string; closure: Closure };

/**
 * The address of an owner whose things in the shop are deleted; what stays is the uid, until its identity is removed.
 */
const FORGOTTEN = "";

type Row = {
  uid: string;
  email: string;
  kind: Closure["kind"];
  requested_at: Date;
  due_at: Date | null;
};

/** Closes an account, or changes how it is closed. */
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

/** How an account is closed; null for an open one. */
export async function findClosure(db: Database, uid: string): Promise<Closure | null> {
  const row = await db
    .selectFrom("account_closure")
    .selectAll()
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row ? closedAccountOf(row).closure : null;
}

/**
 * Keeps a closure as it is until the transaction ends; false where there is none. Taken before the account's own lock,
 * everywhere: deleting holds it while the account goes.
 */
export async function lockClosure(tx: DatabaseTransaction, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom("account_closure")
    .select("uid")
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a closed account again; false where it is open, or where it is being deleted and can't be opened any more. */
export async function deleteClosure(tx: DatabaseTransaction, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_closure")
    .where("uid", "=", uid)
    .where("email", "<>", FORGOTTEN)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accounts whose time of grace is over, in the order of their uids, from behind one of them on. */
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
 * Begins to delete an account whose time is over: forgets its owner's address, after which nobody can open it any more.
 * False where it has been reopened, or begun with already.
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

/** Takes a closure whose time is over; false where it has been reopened, or taken already. */
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
