import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import {
  findMailChoices,
  saveMailChoices,
} from "#modules/notifications/store/notification-choices.server.ts";
import {
  findNoticeAddress,
  isStopped,
  stopNotices,
} from "#modules/notifications/store/stock-notices.server.ts";
import { cachedSecret, ensureSecret } from "#platform/database/ensure-secret.server.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import type { Services } from "#platform/services.ts";

type MemberCategory = "wishlist" | "coupons";

/** The target of an unsubscribe link: one request, or a member's category. */
type StopSubject = { kind: "notice"; id: number } | { kind: MemberCategory; uid: string };

/** The parameters of an unsubscribe link. */
export type StopLink = { of: string; key: string };

/** The state behind a link: its target, or already stopped. `unknown`: an invalid signature, or a deleted request. */
export type StopState = StopSubject["kind"] | "stopped" | "unknown";

const SECRET = "stop links";

type StopServices = Pick<Services, "db" | "clock">;

/** Returns a function that signs the parameters of unsubscribe links, of a request or a member's category. */
export async function stopLinks(
  db: Database,
): Promise<(kind: string, id: number | string) => string> {
  const secret = await ensureSecret(db, SECRET);
  return (kind, id) => {
    const of = `${kind}.${id}`;
    return String(new URLSearchParams({ of, key: keyOf(secret, of) }));
  };
}

/** The state behind a link. Read-only, because mail scanners open links too. */
export async function findStopState({ db }: StopServices, link: StopLink): Promise<StopState> {
  const subject = await subjectOf(db, link);
  if (subject === null) return "unknown";
  if (subject.kind !== "notice") {
    const choices = await findMailChoices(db, subject.uid);
    const isWanted = isMailWanted({ mail: "if-chosen" }, choices[subject.kind]);
    return isWanted ? subject.kind : "stopped";
  }
  const email = await findNoticeAddress(db, subject.id);
  if (email === null) return "unknown";
  return (await isStopped(db, email)) ? "stopped" : "notice";
}

/** Unsubscribes from a link's target. Idempotent. */
export async function stopMails({ db, clock }: StopServices, link: StopLink): Promise<void> {
  const subject = await subjectOf(db, link);
  if (subject === null) return;
  const now = clock.now();
  if (subject.kind !== "notice") {
    await saveMailChoices(db, { uid: subject.uid, choices: { [subject.kind]: false }, now });
    return;
  }
  await db.transaction().execute(async (tx) => {
    const email = await findNoticeAddress(tx, subject.id);
    if (email !== null) await stopNotices(tx, email, now);
  });
}

async function subjectOf(db: Database, { of, key }: StopLink): Promise<StopSubject | null> {
  const expected = Buffer.from(keyOf(await cachedSecret(db, SECRET), of));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, notice, kind, uid] = /^(?:notice\.(\d{1,15})|(wishlist|coupons)\.(.+))$/s.exec(of) ?? [];
  if (notice !== undefined) return { kind: "notice", id: Number(notice) };
  return uid === undefined ? null : { kind: kind as MemberCategory, uid };
}

function keyOf(secret: string, of: string): string {
  return createHmac("sha256", secret).update(of).digest().subarray(0, 16).toString("base64url");
}
