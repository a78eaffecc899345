import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { Result } from "#modules/core/rules/result.ts";
import {
  pastMoney,
  type PastCustomer,
  type PastOrder,
} from "#modules/customers/rules/past-order.ts";
import { readCustomer } from "#modules/import/rules/read-customer.ts";
import { readPastOrder } from "#modules/import/rules/read-past-order.ts";
import type { Fault } from "#modules/import/rules/record-cells.ts";
import type { RecordFile, RecordKind } from "#modules/import/rules/file-kind.ts";
import { readRedirect, type ImportedRedirect } from "#modules/import/rules/read-redirect.ts";
import { readReview, type ImportedReview } from "#modules/import/rules/read-review.ts";
import {
  insertCustomers,
  insertOrders,
  planCustomers,
  planOrders,
} from "#modules/import/store/imported-people.server.ts";
import {
  insertRedirects,
  insertReviews,
  planRedirects,
  planReviews,
  type PlacedReview,
  type Planned,
} from "#modules/import/store/imported-records.server.ts";
import { reviewAuthor } from "#modules/reviews/rules/review.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** How a kind of record is read from its rows, compared with the shop, and written. */
export type Kind<Row, Written = Row> = {
  /** Rows one below the other with the same key are one record; without it each row is one. */
  keyOf?(file: RecordFile, values: readonly string[]): string;
  read(
    file: RecordFile,
    rows: readonly (readonly string[])[],
    context: { now: Date; shopHost: string },
  ): Result<Row, Fault>;
  plan(db: Database, rows: readonly Row[], importId: number): Promise<Planned<Written>>;
  write(
    tx: DatabaseTransaction,
    importId: number,
    rows: readonly Written[],
    context: { now: Date; isPreview: boolean },
  ): Promise<void>;
  /** A preview writes too and is rolled back, so that it finds a record that the file has twice. */
  isTried?: true;
  /** One line of the preview. The stored report has no email address and no full name. */
  words(row: Written): string;
};

/** Columns are named in the rules; a file only finds them. */
const cellsOf = <Column extends string>(file: RecordFile, values: readonly string[] = []) =>
  ((column: Column) => file.cell(values, column)) as (column: Column) => string;

const reviews: Kind<ImportedReview, PlacedReview> = {
  read: (file, [values]) => readReview(cellsOf(file, values)),
  plan: planReviews,
  write: insertReviews,
  words: ({ rating, author, title, isPublished }) =>
    `${rating} of 5, ${author}: ${title}${isPublished ? "" : " (waits for your decision)"}`,
};

const redirects: Kind<ImportedRedirect> = {
  read: (file, [values], { shopHost }) => readRedirect(cellsOf(file, values), shopHost),
  plan: planRedirects,
  write: insertRedirects,
  isTried: true,
  words: ({ from, to }) => `${from} → ${to}`,
};

const customers: Kind<PastCustomer> = {
  read: (file, [values], { now }) => readCustomer(cellsOf(file, values), now),
  plan: planCustomers,
  write: insertCustomers,
  isTried: true,
  words({ name, facts: { acceptsNewsletter } }) {
    const [firstName = "", ...others] = name.split(" ");
    const short = reviewAuthor({ firstName, lastName: others.at(-1) ?? "" }).trim() || "A customer";
    return acceptsNewsletter ? `${short}, newsletter` : short;
  },
};

const orders: Kind<PastOrder> = {
  keyOf: (file, values) => file.cell(values, "number"),
  read: (file, rows, { now }) =>
    readPastOrder(
      rows.map((values) => ({
        cell: cellsOf(file, values),
        lineItems: file.numbered(values, "line_item_"),
      })),
      now,
    ),
  plan: planOrders,
  write: insertOrders,
  isTried: true,
  words: ({ number, placedAt, currency, total, state }) =>
    [number, shopDay(new Date(placedAt)), pastMoney(total, currency), state]
      .filter(Boolean)
      .join(", "),
};

/** The kinds with their rows' types forgotten: each reads, plans and writes only its own. */
export const kinds = { reviews, redirects, customers, orders } as unknown as Record<
  RecordKind,
  Kind<unknown>
>;
