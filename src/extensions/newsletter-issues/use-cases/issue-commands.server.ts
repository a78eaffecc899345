import { typedDay, typedMoment } from "#modules/core/rules/typed-day.ts";
import { z } from "zod";
import {
  audiences,
  issueSections,
  SUBJECT_LENGTH,
} from "#extensions/newsletter-issues/rules/issue.ts";
import {
  findIssue,
  lockIssue,
  stepIssue,
  type Issue,
} from "#extensions/newsletter-issues/store/issues.server.ts";
import { sectionProblem } from "#modules/content/use-cases/page-commands.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { CommandError, Tools } from "#platform/commands/command.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { rowNoun } from "#platform/commands/row-noun.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { countAudience, shownIssue, writeIssue } from "./shown-issue.server.ts";

const permission = "promotions";
const unknown = { code: "unknown", message: "There is no such newsletter." } as const;

const subjectLine = oneLine(SUBJECT_LENGTH)
  .min(1)
  .describe(`one line of 1 to ${SUBJECT_LENGTH} characters`);

async function sentProblem(tx: DatabaseTransaction, id: number): Promise<string | null> {
  const found = await findIssue(tx, id);
  if (found?.state === "scheduled")
    return "This newsletter is scheduled. Cancel that to change it.";
  return found?.state === "draft" ? null : "This newsletter was sent, so it stays as it is.";
}

/** Newsletters. They change until they are scheduled or sent. */
export const newsletterCommands = rowNoun({
  kind: "newsletter",
  permission,
  table: "newsletter_issue",
  columns: {
    subject: subjectLine,
    sections: issueSections,
    audience: z.enum(audiences).describe(`one of ${audiences.join(", ")}`),
    audience_category: z.coerce
      .number()
      .int()
      .positive()
      .max(2_147_483_647)
      .nullable()
      .describe("a category, or null"),
    audience_since: typedDay
      .nullable()
      .describe("a day from 1900 to 2199 such as 2026-05-31, or null"),
  },
  initial: { sections: [], audience: "all", audience_category: null, audience_since: null },
  async problem(tx, { id, fields, changed }) {
    const sent = id === null ? null : await sentProblem(tx, id);
    if (sent !== null) return sent;
    if (fields["audience"] === "not-since" && fields["audience_since"] === null)
      return "audience_since: Choose a day.";
    return sectionProblem(tx, changed["sections"]);
  },
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
    const { sections, subject } = await shownIssue(tx, issue);
    const test = { sections, subject: `Test: ${subject}` };
    await enqueueEmail(tx, writeIssue(null, { shop, email }, test, null));
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

const seen = { id: z.int(), version: z.int() };

/** The newsletter in this state, if no other person changed it meanwhile. */
async function lockSeen(
  tx: DatabaseTransaction,
  { id, version }: { id: number; version: number },
  { state, otherwise }: { state: Issue["state"]; otherwise: string },
): Promise<Result<Issue, CommandError>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return err(unknown);
  if (issue.state !== state) return err({ code: "refused", message: otherwise });
  if (issue.version === version) return ok(issue);
  const message = "This newsletter was changed meanwhile. Look at it again.";
  return err({ code: "conflict", message });
}

/**
 * Sends a newsletter to its audience in batches, at once or at a time. Only the version that was looked at is sent, and
 * only once.
 */
export const sendNewsletter = command({
  name: "send-newsletter",
  permission,
  schema: z.strictObject({ ...seen, at: typedMoment.nullable().optional() }),
  async run({ tx, at: now, note }, { at, ...of }) {
    const sent = { state: "draft", otherwise: "This newsletter was sent before." } as const;
    const found = await lockSeen(tx, of, sent);
    if (!found.ok) return found;
    const { sections } = await shownIssue(tx, found.value);
    if (sections.length === 0) return err({ code: "refused", message: "Add a section first." });
    if ((await countAudience(tx, found.value)) === 0) {
      const isAll = found.value.audience === "all";
      const message = isAll
        ? "The newsletter has no subscribers yet."
        : "No subscriber belongs to this audience yet.";
      return err({ code: "refused", message });
    }
    const sendAt = at ? new Date(at) : null;
    if (sendAt && sendAt <= now)
      return err({ code: "invalid", message: "at: Choose a time that is still to come." });
    const { id } = of;
    const version = of.version + 1;
    const step = sendAt
      ? { state: "scheduled" as const, sendAt }
      : { state: "sending" as const, sentAt: now };
    await stepIssue(tx, id, { ...step, version });
    const later = sendAt ? { runAt: sendAt } : {};
    await enqueueJob(tx, "newsletter.send", { id }, { key: `newsletter:${id}`, ...later });
    const after = sendAt ? { send_at: sendAt.toISOString() } : { isSent: true };
    note({ kind: "newsletter", id: String(id), version, before: null, after });
    return ok({ id, version });
  },
});

/** Makes a scheduled newsletter a draft again. Its job then finds nothing to send. */
export const cancelNewsletter = command({
  name: "cancel-newsletter",
  done: "schedule cancelled",
  permission,
  schema: z.strictObject(seen),
  async run({ tx, note }: Tools, of) {
    const scheduled = {
      state: "scheduled",
      otherwise: "This newsletter is not scheduled.",
    } as const;
    const found = await lockSeen(tx, of, scheduled);
    if (!found.ok) return found;
    const { id } = of;
    const version = of.version + 1;
    await stepIssue(tx, id, { state: "draft", version });
    note({ kind: "newsletter", id: String(id), version, before: null, after: { send_at: null } });
    return ok({ id, version });
  },
});
