import type { StaffMember } from "#modules/staff/rules/staff.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type LiveSession = { id: number; lastSeenAt: Date; staff: StaffMember };

/** The session with this token, if it is neither too old nor idle and its staff member is active. */
export async function findStaffSession(
  db: Database,
  { tokenHash, now, oldest }: { tokenHash: string; now: Date; oldest: Date },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.name", "staff_session.staff_name")
    .select(["id", "last_seen_at", "name", "email", "role"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("began_at", ">", oldest)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { id, last_seen_at: lastSeenAt, name, email, role } = row;
  return { id, lastSeenAt, staff: { name, email: email ?? "", role } };
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

export async function deleteStaffSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom("staff_session").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of a staff member, as when their password changes. */
export async function deleteStaffSessionsOf(tx: DatabaseTransaction, name: string): Promise<void> {
  await tx.deleteFrom("staff_session").where("staff_name", "=", name).execute();
}
