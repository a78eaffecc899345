import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { rowNoun } from "#platform/commands/row-noun.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { issueEmail } from "#extensions/newsletter-issues/emails/issue-email.ts";
import { issueLengths } from "#extensions/newsletter-issues/rules/issue.ts";
import {
  findIssue,
  lockIssue,
  startSending,
} from "#extensions/newsletter-issues/store/issues.server.ts";
import { countSubscribers } from "#modules/newsletter/store/subscribers.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

const permission = "promotions";
const unknown = { code: "unknown", message: "There is no such newsletter." } as const;

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .describe(`a text of 1 to ${most.toLocaleString("en")} characters`);

const subjectLine = oneLine(issueLengths.subject)
  .min(1)
  .describe(`one line of 1 to ${issueLengths.subject} characters`);

async function sentProblem(tx: DatabaseTransaction, id: number): Promise<string | null> {
  const found = await findIssue(tx, id);
  return found?.state === "draft" ? null : "This newsletter was sent, so it stays as it is.";
}

/** Newsletters. They change until they are sent. */
export const newsletterCommands = rowNoun({
  kind: "newsletter",
  permission,
  table: "newsletter_issue",
  columns: { subject: subjectLine, body: text(issueLengths.body) },
  initial: {},
  problem: async (tx, { id }) => (id === null ? null : sentProblem(tx, id)),
  removeProblem: sentProblem,
});

/** Sends a newsletter to one address, as its subscribers would get it. */
export const testNewsletter = command({
  name: "test-newsletter",
  permission,
  schema: z.strictObject({ id: z.int(), email: z.string().max(320) }),
  async run({ tx, services: { shop }, note }, { id, email: typed }) {
    const issue = await findIssue(tx, id);
    if (!issue) return err(unknown);
    const email = parseEmailAddress(typed);
    if (email === null) return err({ code: "invalid", message: "email: this is not an address." });
    const subject = `Test: ${issue.subject}`;
    await enqueueEmail(tx, issueEmail({ shop, email }, { ...issue, subject }, null));
    note({
      kind: "newsletter",
      id: String(id),
      version: issue.version,
      before: null,
      after: { isTested: true },
    });
    return ok({ id });
  },
});

/** Sends a newsletter to all subscribers, in batches. Only the version that was looked at is sent, and only once. */
export const sendNewsletter = command({
  name: "send-newsletter",
  permission,
  schema: z.strictObject({ id: z.int(), version: z.int() }),
  async run({ tx, at, note }, { id, version: seen }) {
    const issue = await lockIssue(tx, id);
    if (!issue) return err(unknown);
    if (issue.state !== "draft")
      return err({ code: "refused", message: "This newsletter was sent before." });
    if (issue.version !== seen)
      return err({
        code: "conflict",
        message: "This newsletter was changed meanwhile. Look at it again.",
      });
    if ((await countSubscribers(tx)) === 0)
      return err({ code: "refused", message: "The newsletter has no subscribers yet." });
    const version = issue.version + 1;
    await startSending(tx, { id, version, now: at });
    await enqueueJob(tx, "newsletter.send", { id }, { key: `newsletter:${id}` });
    note({ kind: "newsletter", id: String(id), version, before: null, after: { isSent: true } });
    return ok({ id, version });
  },
});
