import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { byId, pageOf, type AskedPage } from "#modules/core/rules/page.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { withoutLinkQueries } from "#modules/core/rules/email.ts";
import {
  countFailedEmails,
  findStaffEmail,
  listStaffEmails,
  type EmailState,
} from "#modules/notifications/store/staff-emails.server.ts";
import { retryEmail as retryInOutbox } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns a page of emails, the newest first; `next` is the `after` of the next page. */
export async function listEmailsForStaff(
  { db }: Pick<Services, "db">,
  { state, q, after = null, pageSize }: AskedPage<EmailState>,
) {
  const asked = { state, words: typedWords(q), before: after, limit: pageSize + 1 };
  return pageOf(await listStaffEmails(db, asked), pageSize, byId);
}

/** Returns an email, or null. Its text is there until it is sent, and never if it is for the recipient only. */
export async function readEmailForStaff({ db }: Pick<Services, "db">, id: number) {
  const found = await findStaffEmail(db, id);
  if (!found) return null;
  const { html, text, isSecret } = found;
  const shown = (words: string | null) =>
    words === null || isSecret ? null : withoutLinkQueries(words);
  return { ...found, html: shown(html), text: shown(text) };
}

/** Returns how many emails failed, with the list that shows them. */
export async function countEmailWork({ db }: Pick<Services, "db">) {
  const count = await countFailedEmails(db);
  return [{ name: "Emails that failed", count, to: "/emails?state=failed" }];
}

/** Sends an email that failed or waits, to the same recipient. */
export const retryEmail = command({
  name: "retry-email",
  done: "sent again",
  permission: "emails",
  schema: z.strictObject({ id: z.int() }),
  async run({ tx, note }, { id }) {
    const found = await findStaffEmail(tx, id);
    if (!found) return err({ code: "unknown", message: "There is no such email." });
    if (found.state === "sent")
      return err({ code: "refused", message: "This email was sent already." });
    if (!(await retryInOutbox(tx, id)))
      return err({
        code: "refused",
        message: "The text of this email is gone, because only its recipient may see it.",
      });
    note({
      kind: "email",
      id: String(id),
      version: null,
      before: null,
      after: { isRetried: true },
    });
    return ok({ id });
  },
});
