import { byId, pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { issueEmail } from "#modules/newsletter/emails/issue-email.ts";
import {
  countSubscribers,
  findIssue,
  listIssues,
  listSubscribers,
  type SubscriberList,
} from "#modules/newsletter/store/issues.server.ts";
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

type Filter = { state: SubscriberList | "all"; q: string };
type Asked = Filter & { after?: string | null | undefined; pageSize: number };

/** Returns a page of subscribers by address. */
export async function listSubscribersForStaff(
  { db }: Pick<Services, "db">,
  { state, q, after = null, pageSize }: Asked,
) {
  const found = await listSubscribers(db, {
    state: state === "all" ? undefined : state,
    words: typedWords(q),
    after,
    limit: pageSize + 1,
  });
  return pageOf(found, pageSize, ({ email }) => email);
}

const EXPORTED_AT_ONCE = 500;

export const subscriberColumns = ["Email", "State", "Asked", "Confirmed"];

/** Yields the rows of an export page by page. */
export async function* exportSubscribers(
  services: Pick<Services, "db">,
  filter: Filter,
): AsyncGenerator<string[][]> {
  let after: string | null = null;
  do {
    const asked: Asked = { ...filter, after, pageSize: EXPORTED_AT_ONCE };
    const { rows, next } = await listSubscribersForStaff(services, asked);
    yield rows.map((row) => [row.email, row.state, row.requestedAt, row.confirmedAt ?? ""]);
    after = next;
  } while (after !== null);
}
