import { DAY_MS } from "#modules/core/rules/time.ts";
import type { BookedOrder, Money } from "./paypal-books.ts";

/** Transaction Search 1.9: a query covers at most 31 days. */
const LONGEST_MS = 31 * DAY_MS;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const known = new Set(["start_date", "end_date", "fields", "page_size", "page"]);

type Listed = { at: string; info: object };

type Books = {
  orders: ReadonlyMap<string, BookedOrder>;
  /** Contract violations so far. */
  problems: string[];
  /** Whether this account may query. */
  showsTransactions: boolean;
};
type Reply = { status: number; body: object };

/** Answers a query, and records violations in it. */
export function listTransactions(
  { orders, problems, showsTransactions }: Books,
  query: URLSearchParams,
): Reply {
  problems.push(...queryBreaks(query));
  if (showsTransactions) return { status: 200, body: pageOf(orders.values(), query) };
  return { status: 403, body: { name: "NOT_AUTHORIZED" } };
}

function queryBreaks(query: URLSearchParams): string[] {
  const from = query.get("start_date") ?? "";
  const to = query.get("end_date") ?? "";
  const size = Number(query.get("page_size") ?? 100);
  const page = Number(query.get("page") ?? 1);
  const isWithin = (number: number, most: number) =>
    Number.isInteger(number) && number >= 1 && number <= most;
  return [
    ...[...query.keys()].filter((key) => !known.has(key)).map((key) => `${key} is unknown`),
    ...[from, to].filter((date) => !DATE.test(date)).map((date) => `"${date}" is no date`),
    ...(Date.parse(to) - Date.parse(from) > LONGEST_MS ? ["more than 31 days"] : []),
    ...(isWithin(size, 500) ? [] : ["a page has 1 to 500"]),
    ...(isWithin(page, 2_147_483_647) ? [] : ["pages are counted from 1"]),
  ].map((each) => `transactions: ${each}`);
}

/** One page of captures and refunds. */
function pageOf(orders: Iterable<BookedOrder>, query: URLSearchParams) {
  const [from, to] = [query.get("start_date") ?? "", query.get("end_date") ?? ""];
  const size = Number(query.get("page_size") ?? 100);
  const page = Number(query.get("page") ?? 1);
  const listed = [...orders]
    .flatMap(transactionsOf)
    .filter(({ at }) => at >= new Date(from).toISOString() && at <= new Date(to).toISOString())
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    transaction_details: listed
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
    account_number: "XZXSPECPDZHZU",
    start_date: from,
    end_date: to,
    last_refreshed_datetime: to,
    page,
    total_items: listed.length,
    total_pages: Math.ceil(listed.length / size),
    links: [],
  };
}

function transactionsOf({ id, unit, captures, refunds }: BookedOrder): Listed[] {
  const { amount, invoice_id, custom_id: custom_field } = unit;
  const named = { ...(invoice_id && { invoice_id }), ...(custom_field && { custom_field }) };
  const taken = captures.map(({ id: capture, status, at }) => ({
    at,
    info: {
      ...shared(capture, at, amount),
      paypal_reference_id: id,
      paypal_reference_id_type: "ODR",
      transaction_event_code: "T0006",
      transaction_status: { COMPLETED: "S", PENDING: "P", DECLINED: "D" }[status],
      ...named,
    },
  }));
  const back = refunds.map((refund) => ({
    at: refund.at,
    info: {
      ...shared(refund.id, refund.at, { ...refund.amount, value: `-${refund.amount.value}` }),
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: "TXN",
      transaction_event_code: "T1107",
      transaction_status: { COMPLETED: "S", PENDING: "P", FAILED: "D" }[refund.status],
      ...named,
    },
  }));
  return [...taken, ...back];
}

/** The offset of its times has no colon, contrary to the document. */
function shared(id: string, at: string, amount: Money) {
  const time = at.replace(/\.\d+Z$/, "+0000");
  return {
    transaction_id: id,
    transaction_initiation_date: time,
    transaction_updated_date: time,
    transaction_amount: amount,
  };
}
