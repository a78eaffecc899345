import {
  lockIssue,
  noteBatch,
  stepIssue,
  audienceOf,
} from "#extensions/newsletter-issues/store/issues.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { insertDeliveries, listRemaining } from "#modules/newsletter/store/subscribers.server.ts";
import { makeToken } from "#platform/database/link-token.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { shownIssue, writeIssue } from "./shown-issue.server.ts";

/** Batches are small and apart, so that emails about orders do not wait behind a newsletter. */
const ISSUE_BATCH = 100;
const PAUSE_MS = 20_000;

/** Sends an issue to the next subscribers of its audience, each once, and asks for the next batch. */
export async function sendIssueBatch(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const issue = await lockIssue(tx, id);
    const now = clock.now();
    // Scheduled for later than a former job of it.
    const isDue = issue?.state === "scheduled" && new Date(issue.sendAt ?? 0) <= now;
    if (!issue || (issue.state !== "sending" && !isDue)) return;
    if (isDue)
      await stepIssue(tx, id, { state: "sending", sentAt: now, version: issue.version + 1 });
    const audience = audienceOf(issue, shopLocale().timeZone);
    const readers = await listRemaining(tx, id, { limit: ISSUE_BATCH, audience });
    const sent = readers.map((reader) => ({ ...reader, ...makeToken() }));
    await insertDeliveries(tx, id, sent);
    const shown = await shownIssue(tx, issue);
    for (const { email, language, token } of sent)
      await enqueueEmail(tx, writeIssue(language, { shop, email }, shown, token));
    const isLast = sent.length < ISSUE_BATCH;
    await noteBatch(tx, { id, sent: sent.length, isLast });
    const runAt = new Date(now.getTime() + PAUSE_MS);
    if (!isLast)
      await enqueueJob(tx, "newsletter.send", { id }, { key: `newsletter:${id}`, runAt });
  });
}
