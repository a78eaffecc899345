import { pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import {
  listSubscribers,
  type SubscriberList,
} from "#modules/newsletter/store/subscribers.server.ts";
import type { Services } from "#platform/services.ts";

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
