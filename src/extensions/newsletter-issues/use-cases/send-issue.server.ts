import { issueEmail } from "#extensions/newsletter-issues/emails/issue-email.ts";
import { lockIssue, noteBatch } from "#extensions/newsletter-issues/store/issues.server.ts";
import { insertDeliveries, listRemaining } from "#modules/newsletter/store/subscribers.server.ts";
import { makeToken } from "#platform/database/link-token.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

/** Batches are small and apart, so that emails about orders do not wait behind a newsletter. */
const ISSUE_BATCH = 100;
const PAUSE_MS = 20_000;

/** Sends an issue to the next subscribers, each once, and asks for the next batch. */
export async function sendIssueBatch(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (issue?.state !== "sending") return;
    const emails = await listRemaining(tx, id, ISSUE_BATCH);
    const sent = emails.map((email) => ({ email, ...makeToken() }));
    await insertDeliveries(tx, id, sent);
    for (const { email, token } of sent)
      await enqueueEmail(tx, issueEmail({ shop, email }, issue, token));
    const isLast = emails.length < ISSUE_BATCH;
    await noteBatch(tx, { id, sent: emails.length, isLast });
    const runAt = new Date(clock.now().getTime() + PAUSE_MS);
    if (!isLast)
      await enqueueJob(tx, "newsletter.send", { id }, { key: `newsletter:${id}`, runAt });
  });
}
