import { reviewAuthor } from "#modules/reviews/rules/review.ts";
import { reviewLengths } from "#modules/reviews/rules/review-text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { customerColumns } from "./read-customer.ts";
import { orderColumns } from "./read-past-order.ts";
import type { Fault } from "./record-cells.ts";

/** Files of records that are no products. A header may suit several; the first counts. */
export const recordKinds = ["reviews", "redirects", "orders", "customers"] as const;
export type RecordKind = (typeof recordKinds)[number];
export type ImportKind = "products" | RecordKind;

/** The names of columns in exports of review apps, WordPress and Shopify. Only letters and digits are compared. */
const names = {
  reviews: {
    handle: ["product_handle", "product handle", "handle"],
    sku: ["product_sku", "sku"],
    rating: ["rating", "stars", "score"],
    title: ["title", "review title"],
    body: ["body", "review", "comment_content", "content", "review content"],
    author: ["author", "reviewer_name", "comment_author", "name"],
    date: ["created_at", "review_date", "comment_date", "date"],
    answer: ["reply"],
    state: ["state", "status", "comment_approved", "curated"],
  },
  redirects: {
    from: ["Redirect from", "source", "old path", "from"],
    to: ["Redirect to", "target", "new path", "to"],
  },
  orders: orderColumns,
  customers: customerColumns,
} as const satisfies Record<RecordKind, Record<string, readonly string[]>>;

type ReviewColumn = keyof (typeof names)["reviews"];

/** One column of each group is needed. */
const required: Record<RecordKind, readonly (readonly string[])[]> = {
  reviews: [["rating"], ["body"]],
  redirects: [["from"], ["to"]],
  orders: [["number"], ["placedAt"], ["total", "netTotal"]],
  customers: [["email"], ["firstName", "lastName", "name"]],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export type RecordFile = {
  kind: RecordKind;
  /** Returns the trimmed text of a cell; "" if the file has no such column. */
  cell(values: readonly string[], column: string): string;
  /** The cells of numbered columns such as "line_item_1" that have a text. */
  numbered(values: readonly string[], prefix: string): string[];
};

/** What a file with this first row holds; null if it may be a product file. */
export function recordFileOf(header: readonly string[]): RecordFile | null {
  const plainHeader = header.map(plain);
  for (const kind of recordKinds) {
    const places = new Map(
      Object.entries<readonly string[]>(names[kind]).map(([column, spellings]) => [
        column,
        spellings.map((each) => plainHeader.indexOf(plain(each))).filter((place) => place >= 0),
      ]),
    );
    const has = (column: string) => (places.get(column) ?? []).length > 0;
    if (!required[kind].every((group) => group.some(has))) continue;
    const text = (values: readonly string[], place: number) => (values[place] ?? "").trim();
    return {
      kind,
      cell: (values, column) =>
        (places.get(column) ?? []).map((place) => text(values, place)).find(Boolean) ?? "",
      numbered: (values, prefix) =>
        plainHeader.flatMap((name, place) =>
          new RegExp(`^${plain(prefix)}\\d+$`).test(name) ? text(values, place) || [] : [],
        ),
    };
  }
  return null;
}

export type ImportedReview = {
  /** The handle or SKU that names its product. */
  handle: string;
  sku: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  /** YYYY-MM-DD. */
  writtenOn: string;
  answer: string;
};

const { titleMaximum, bodyMaximum } = reviewLengths;
const HIDDEN = new Set(["unpublished", "hidden", "spam", "pending", "0", "trash", "not-curated"]);

const mistake = (message: string) => err({ message, isMistake: true });
const leftOut = (message: string) => err({ message, isMistake: false });

/** Reads a review, or says why it is not imported. The author's email is not read. */
export function readReview(cell: (column: ReviewColumn) => string): Result<ImportedReview, Fault> {
  if (HIDDEN.has(cell("state").toLowerCase()))
    return leftOut("The review is not published in the file.");
  const rating = Number(cell("rating"));
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    return mistake(`The rating ${cell("rating")} is not a whole number from 1 to 5.`);
  const body = textOf(cell("body")).slice(0, bodyMaximum);
  if (!/[\p{L}\p{N}]/u.test(body)) return leftOut("The review has no text.");
  if (cell("handle") === "" && cell("sku") === "")
    return mistake("The row names no product by its handle or SKU.");
  const writtenOn = dayOf(cell("date"));
  if (writtenOn === null) return mistake(`The date ${cell("date")} is not one.`);
  return ok({
    handle: cell("handle").toLowerCase(),
    sku: cell("sku"),
    rating,
    title: (textOf(cell("title")) || firstWords(body)).replaceAll("\n", " ").slice(0, titleMaximum),
    body,
    author: shortName(textOf(cell("author"))),
    writtenOn,
    answer: textOf(cell("answer")).slice(0, bodyMaximum),
  });
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Text without markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => entities[name] ?? "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();

const firstWords = (text: string) => /^.{1,60}?(?=[.!?\n]|\s\S*$|$)/u.exec(text)?.[0] ?? text;

/** "Jane D." for "Jane Doe", because pages show no family names. */
function shortName(name: string): string {
  const [firstName = "", ...others] = name.split(/\s+/);
  return firstName === ""
    ? "A customer"
    : reviewAuthor({ firstName, lastName: others.at(-1) ?? "" });
}

/** The day of "2024-03-05 10:00:00 UTC" or "2024-03-05T10:00:00Z"; null for another form. */
function dayOf(text: string): string | null {
  const [, day = "", month = "", date = ""] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text) ?? [];
  const isDay =
    Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;
  return day !== "" && isDay ? `${day}-${month}-${date}` : null;
}

export type ImportedRedirect = { from: string; to: string };

const LONGEST_PATH = 1000;

/** Reads a redirect from a path of the former shop to a path of this one, or says why it is not imported. */
export function readRedirect(
  cell: (column: "from" | "to") => string,
): Result<ImportedRedirect, Fault> {
  const [from, to] = [pathOf(cell("from")), pathOf(cell("to"))];
  if (from === null) return mistake(`${cell("from") || "An empty text"} is not an address.`);
  if (to === null)
    return mistake(`${cell("to") || "An empty text"} is not an address of the shop.`);
  if (from === "/" || from === to) return mistake(`${from} cannot lead to another address.`);
  return ok({ from, to });
}

/** The path and search of an address, whatever its host was; null if it is none. */
function pathOf(address: string): string | null {
  const path = address.replace(/^https?:\/\/[^/]+/i, "").replace(/#.*$/, "");
  const isPath = /^\/(?!\/)[^\s\\]*$/.test(path) && path.length <= LONGEST_PATH;
  return isPath ? path.replace(/(?<=.)\/$/, "") : null;
}
