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
import { keptSecret } from "#platform/database/ensure-secret.server.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import type { Services } from "#platform/services.ts";

type MemberCategory = "wishlist" | "coupons";

/** What an email's link stops: what an address waits for, or the emails of a category that a member has chosen. */
export type StopSubject = { kind: "notice"; id: number } | { kind: MemberCategory; uid: string };

/** The parameters of such a link. */
export type StopLink = { of: string; key: string };

/**
 * What such a link finds: what it would stop, or that it has. `unknown`: no email of ours carries it, or it is too old.
 */
export type StopState = StopSubject["kind"] | "stopped" | "unknown";

type StopServices = Pick<Services, "db" | "clock">;

/** Makes the links of emails. Asked for before their transaction: within it, it would take a second connection. */
export async function stopLinks(db: Database): Promise<(subject: StopSubject) => StopLink> {
  const secret = await keptSecret(db, "stop links");
  return (subject) => {
    const of =
      subject.kind === "notice" ? `notice.${subject.id}` : `${subject.kind}.${subject.uid}`;
    return { of, key: keyOf(secret, of) };
  };
}

/** What a link finds. Looking changes nothing: mail scanners open links too. */
export async function findStopState({ db }: StopServices, link: StopLink): Promise<StopState> {
  const subject = await subjectOf(db, link);
  if (subject === null) return "unknown";
  if (subject.kind !== "notice") {
    const choices = await findMailChoices(db, subject.uid);
    return isMailWanted(choices, subject.kind) ? subject.kind : "stopped";
  }
  const email = await findNoticeAddress(db, subject.id);
  if (email === null) return "unknown";
  return (await isStopped(db, email)) ? "stopped" : "notice";
}

/** Stops what a link is about; once or often, the outcome is the same. */
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
  const expected = Buffer.from(keyOf(await keptSecret(db, "stop links"), of));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, notice, kind, uid] = /^(?:notice\.(\d{1,15})|(wishlist|coupons)\.(.+))$/s.exec(of) ?? [];
  if (notice !== undefined) return { kind: "notice", id: Number(notice) };
  return uid === undefined ? null : { kind: kind as MemberCategory, uid };
}

function keyOf(secret: string, of: string): string {
  return createHmac("sha256", secret).update(of).digest().subarray(0, 16).toString("base64url");
}
