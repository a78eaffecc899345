import { byId, pageOf } from "#modules/core/rules/page.ts";
import type { Audience } from "#extensions/newsletter-issues/rules/issue.ts";
import { findIssue, listIssues } from "#extensions/newsletter-issues/store/issues.server.ts";
import type { Services } from "#platform/services.ts";
import { countAudience, shownIssue, writeIssue } from "./shown-issue.server.ts";

/** Returns a page of newsletters, the newest first. */
export async function listNewslettersForStaff(
  { db }: Pick<Services, "db">,
  { after = null, pageSize }: { after?: number | null | undefined; pageSize: number },
) {
  const found = await listIssues(db, { before: after, limit: pageSize + 1 });
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map(({ sections: _, ...row }) => row), next };
}

type Preview = Audience & { subject: string; sections: unknown[] };

/** A newsletter as it would be sent, and to how many. */
export async function previewNewsletter(
  { db, shop }: Pick<Services, "db" | "shop">,
  issue: Preview,
) {
  const { html, text } = writeIssue(null, { shop, email: "" }, await shownIssue(db, issue), null);
  return { html, text, subscribers: await countAudience(db, issue) };
}

/** Returns a newsletter as it would be sent, or null. */
export async function readNewsletterForStaff(services: Pick<Services, "db" | "shop">, id: number) {
  const issue = await findIssue(services.db, id);
  return issue && { ...issue, ...(await previewNewsletter(services, issue)) };
}
