import { sql } from "kysely";
import type { StaffMember } from "#modules/staff/rules/staff.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type LiveSession = {
  id: number;
  lastSeenAt: Date;
  provenAt: Date;
  hasFactor: boolean;
  staff: StaffMember;
};

type Moment = { now: Date; oldest: Date };

/** The session with this token, if it is neither too old nor idle and its staff member is active. */
export async function findStaffSession(
  db: Database,
  { tokenHash, now, oldest }: Moment & { tokenHash: string },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.name", "staff_session.staff_name")
    .select(["id", "last_seen_at", "name", "full_name", "email", "role"])
    .select("proven_at as provenAt")
    .select(
      sql<boolean>`exists (select from staff_factor as factor where factor.staff_name = name and is_confirmed)`.as(
        "hasFactor",
      ),
    )
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("began_at", ">", oldest)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { id, last_seen_at: lastSeenAt, name, full_name: fullName, role, provenAt } = row;
  const staff = { name, fullName, email: row.email ?? "", role };
  return { id, lastSeenAt, provenAt, hasFactor: row.hasFactor, staff };
}

export async function insertStaffSession(
  tx: DatabaseTransaction,
  session: { staffName: string; tokenHash: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { staffName, tokenHash, userAgent, now, expiresAt } = session;
  await tx
    .insertInto("staff_session")
    .values({
      staff_name: staffName,
      token_hash: tokenHash,
      user_agent: userAgent,
      began_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      proven_at: now,
    })
    .execute();
  await tx.deleteFrom("staff_session").where("expires_at", "<", now).execute();
}

export async function extendStaffSession(
  db: Database,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("staff_session")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** Notes that the password, and the code of a second factor, were entered in a session. */
export async function noteProof(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("staff_session").set({ proven_at: now }).where("id", "=", id).execute();
}

export async function deleteAllStaffSessions(db: Database): Promise<void> {
  await db.deleteFrom("staff_session").execute();
}

export async function deleteStaffSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("staff_session").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of a staff member, as when their password changes. */
export async function deleteStaffSessionsOf(tx: DatabaseTransaction, name: string): Promise<void> {
  await tx.deleteFrom("staff_session").where("staff_name", "=", name).execute();
}

/** The sessions of a staff member that work, the last used first. */
export async function listStaffSessions(db: Database, name: string, { now, oldest }: Moment) {
  return db
    .selectFrom("staff_session")
    .select(["id", "user_agent as userAgent", "began_at as beganAt"])
    .select("last_seen_at as lastSeenAt")
    .where("staff_name", "=", name)
    .where("expires_at", ">", now)
    .where("began_at", ">", oldest)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends one session of a staff member, or all but this one. Returns how many ended. */
export async function endStaffSessions(
  db: Database,
  name: string,
  which: { id: number } | { allBut: number },
): Promise<number> {
  const own = db.deleteFrom("staff_session").where("staff_name", "=", name);
  const chosen =
    "id" in which ? own.where("id", "=", which.id) : own.where("id", "<>", which.allBut);
  const { numDeletedRows } = await chosen.executeTakeFirst();
  return Number(numDeletedRows);
}

/** The staff member with this address, if they have signed in with this browser. */
export async function findBrowserOwner(
  db: Database,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("staff_browser")
    .innerJoin("staff_member", "staff_member.name", "staff_browser.staff_name")
    .select("staff_name as name")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Notes that a browser signed in. Returns whether it is the first of the member, known, or new. */
export async function noteBrowser(
  tx: DatabaseTransaction,
  { staffName, tokenHash, now }: { staffName: string; tokenHash: string; now: Date },
): Promise<"first" | "known" | "new"> {
  const known = await tx
    .selectFrom("staff_browser")
    .select("token_hash")
    .where("staff_name", "=", staffName)
    .execute();
  await tx
    .insertInto("staff_browser")
    .values({ staff_name: staffName, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["staff_name", "token_hash"]).doUpdateSet({ seen_at: now }),
    )
    .execute();
  if (known.length === 0) return "first";
  return known.some((each) => each.token_hash === tokenHash) ? "known" : "new";
}
