import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  networkOf,
  type Limit,
  type LimitSubject,
  type TooManyRequests,
} from "#modules/core/rules/limit.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Database, DatabaseTransaction } from "./database.server.ts";
import { requestTexts } from "#platform/http/problem.ts";

/** A limit and the subject it counts, for example a client's address. */
export type Counted = [limit: Limit, subject: string];

type CountServices = { db: Database; clock: { now(): Date } };

/**
 * Counts one attempt against each limit, in order, and returns an error for the first limit that is
 * exceeded. The count is stored before the attempt, so parallel attempts and several nodes share
 * it.
 */
export async function countTry(
  { db, clock }: CountServices,
  counted: readonly Counted[],
): Promise<Result<null, TooManyRequests>> {
  const now = clock.now();
  for (const [limit, subject] of counted) {
    if ((await countHit(db, [limit, subject], now)) <= limit.hits) continue;
    const elapsed = Math.floor(now.getTime() / 1000) % limit.windowSeconds;
    return err({
      code: "too-many-requests",
      message: requestTexts.tooMany,
      subject: limit.subject,
      retryAfterSeconds: limit.windowSeconds - elapsed,
    });
  }
  return ok(null);
}

/** Takes a counted attempt back after a success. */
export async function forgiveTry(
  { db, clock }: CountServices,
  counted: readonly Counted[],
): Promise<void> {
  const now = clock.now();
  for (const [limit, subject] of counted) {
    const key = keyOf(limit, subject, now);
    await db
      .updateTable("rate_counter")
      .set({ hits: sql<number>`hits - 1` })
      .where((row) => row.and(key))
      .where("hits", ">", 0)
      .execute();
  }
}

/** Counter commits need not wait for the disk: a server crash loses only the last attempts. */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;
const asItsTransaction = sql`(select) as this`;

async function countHit(db: Database, [limit, counted]: Counted, now: Date): Promise<number> {
  const { action, subject, subject_hash, window_seconds, window_start } = keyOf(
    limit,
    counted,
    now,
  );
  const { rows } = await sql<{ hits: number }>`
    insert into rate_counter (action, subject, subject_hash, window_seconds, window_start, hits)
    select ${action}, ${subject}, ${subject_hash}, ${window_seconds}::integer, ${window_start}::timestamptz, 1
    from ${db.isTransaction ? asItsTransaction : withoutWaiting}
    on conflict (action, subject, subject_hash, window_seconds, window_start)
      do update set hits = rate_counter.hits + 1
    returning hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

function keyOf({ action, subject, windowSeconds }: Limit, counted: string, now: Date) {
  const windowMs = windowSeconds * 1000;
  return {
    action,
    subject,
    subject_hash: subjectHash(subject, counted),
    window_seconds: windowSeconds,
    window_start: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
  };
}

/** A hash of an address and network begins with that of the address, so that its counters can be found by it. */
function subjectHash(subject: LimitSubject, counted: string): string {
  if (subject === "client") return hashOf(networkOf(counted));
  if (subject !== "email-and-client") return hashOf(counted);
  const [email = ""] = counted.split(" ");
  return hashOf(email) + hashOf(counted);
}

const ofAddress = (email: string) =>
  sql<boolean>`(subject = 'email' and subject_hash = ${hashOf(email)}
    or subject = 'email-and-client' and left(subject_hash, 43) = ${hashOf(email)})`;

/** The counters of an action by an email address, from all networks and from each. */
export async function listAddressCounters(db: Database, action: string, email: string) {
  return db
    .selectFrom("rate_counter")
    .select(["subject", "window_start", "window_seconds", "hits"])
    .where("action", "=", action)
    .where(ofAddress(email))
    .execute();
}

/** Deletes the counters of an action by an email address. */
export async function deleteAddressCounters(
  tx: DatabaseTransaction,
  action: string,
  email: string,
): Promise<void> {
  await tx
    .deleteFrom("rate_counter")
    .where("action", "=", action)
    .where(ofAddress(email))
    .execute();
}

/** Selects an owner's counters by account or by email address. */
export type CountedOwner = { subject: LimitSubject & ("account" | "email"); value: string };

/** An owner's counters above zero, oldest first. */
export async function listCounters(db: Database, { subject, value }: CountedOwner) {
  return db
    .selectFrom("rate_counter")
    .select(["action", "window_start", "hits"])
    .where("subject", "=", subject)
    .where("subject_hash", "=", hashOf(value))
    .where("hits", ">", 0)
    .orderBy("window_start")
    .orderBy("action")
    .execute();
}

/** Deletes an owner's counters. */
export async function deleteCountersOf(
  tx: DatabaseTransaction,
  { subject, value }: CountedOwner,
): Promise<void> {
  await tx
    .deleteFrom("rate_counter")
    .$if(subject === "email", (query) => query.where(ofAddress(value)))
    .$if(subject === "account", (query) =>
      query.where("subject", "=", subject).where("subject_hash", "=", hashOf(value)),
    )
    .execute();
}

/** Deletes counters whose window began before the given time. */
export async function deleteOldCounters(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_counter").where("window_start", "<", before).execute();
}

function hashOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
