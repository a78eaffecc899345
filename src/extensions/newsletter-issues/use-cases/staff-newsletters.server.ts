import { byId, pageOf } from "#modules/core/rules/page.ts";
import { issueEmail } from "#extensions/newsletter-issues/emails/issue-email.ts";
import { findIssue, listIssues } from "#extensions/newsletter-issues/store/issues.server.ts";
import { countSubscribers } from "#modules/newsletter/store/subscribers.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns a page of newsletters, the newest first. */
export async function listNewslettersForStaff(
  { db }: Pick<Services, "db">,
  { after = null, pageSize }: { after?: number | null | undefined; pageSize: number },
) {
  const found = await listIssues(db, { before: after, limit: pageSize + 1 });
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map(({ body: _, ...row }) => row), next };
}

/** Returns a newsletter as it would be sent, or null. */
export async function readNewsletterForStaff(
  { db, shop }: Pick<Services, "db" | "shop">,
  id: number,
) {
  const issue = await findIssue(db, id);
  if (!issue) return null;
  const { html } = issueEmail({ shop, email: "" }, issue, null);
  return { ...issue, html, subscribers: await countSubscribers(db) };
}
