import { isDay } from "#modules/core/rules/time.ts";
import { cutText } from "#modules/core/rules/cut-text.ts";
import { publicName } from "#modules/accounts/rules/account.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { FileKind } from "#modules/import/rules/file-kind.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import { reviewLengths } from "./review-text.ts";

/** The names of columns in exports of review apps, WordPress and Shopify; the first that has a text counts. */
const reviewColumns = {
  rating: ["rating", "stars", "score", "review score", "review rating", "star rating"],
  body: [
    "body",
    "review",
    "comment_content",
    "content",
    "review content",
    "review body",
    "review message",
    "review text",
    "message",
  ],
  handle: ["product_handle", "handle"],
  sku: ["product_sku", "sku"],
  title: ["title", "review title", "review headline", "headline"],
  author: [
    "author",
    "reviewer_name",
    "reviewer",
    "comment_author",
    "display name",
    "nickname",
    "customer name",
    "name",
  ],
  date: ["created_at", "review_date", "comment_date", "review created at", "date created", "date"],
  answer: ["reply", "store reply", "reply content", "public reply"],
  state: ["state", "status", "review status", "comment_approved", "published", "curated"],
} as const satisfies Record<string, readonly string[]>;

type ReviewColumn = keyof typeof reviewColumns;

export const reviewFile: FileKind = {
  name: "reviews",
  noun: "reviews",
  needs: "rating and body",
  position: 30,
  columns: reviewColumns,
  required: [["rating"], ["body"]],
  hints:
    "reviewer_email,email,author_email,product_id,product name,product title,picture_urls,photo_url,ip_address,location,reply_date,verified_purchase,verified buyer,review_id,review date".split(
      ",",
    ),
  days: ["date"],
};

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
  /** False for a review that staff publish or decline: the file does not say clearly that it is published. */
  isPublished: boolean;
};

const { titleMaximum, bodyMaximum } = reviewLengths;
const SHOWN = new Set([
  "",
  "published",
  "approved",
  "ok",
  "true",
  "1",
  "yes",
  "visible",
  "live",
  "active",
]);
const HIDDEN = new Set(
  "unpublished hidden spam trash post-trashed deleted archived rejected declined disapproved false no not-curated".split(
    " ",
  ),
);

const mistake = (message: string) => err({ message, isMistake: true });
const leftOut = (message: string) => err({ message, isMistake: false });

/** Reads a review, or says why it is not imported. The author's email is not read. */
export function readReview(cell: (column: ReviewColumn) => string): Result<ImportedReview, Fault> {
  const state = cell("state")
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  if (HIDDEN.has(state)) return leftOut("The review is not published in the file.");
  const rating = Number(cell("rating"));
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    return mistake(`The rating ${cell("rating")} is not a whole number from 1 to 5.`);
  const body = cutText(textOf(cell("body")), bodyMaximum);
  if (!/[\p{L}\p{N}]/u.test(body)) return leftOut("The review has no text.");
  if (cell("handle") === "" && cell("sku") === "")
    return mistake("The row names no product by its handle or SKU.");
  const writtenOn = dayOf(cell("date"));
  if (writtenOn === null) return mistake(`The date ${cell("date")} is not one.`);
  return ok({
    handle: cell("handle").toLowerCase(),
    sku: cell("sku"),
    rating,
    title: cutText((textOf(cell("title")) || firstWords(body)).replaceAll("\n", " "), titleMaximum),
    body,
    author: shortName(textOf(cell("author"))),
    writtenOn,
    answer: cutText(textOf(cell("answer")), bodyMaximum),
    isPublished: SHOWN.has(state),
  });
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Text without markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => entities[name] ?? "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();

const firstWords = (text: string) => /^.{1,60}?(?=[.!?\n]|\s\S*$|$)/u.exec(text)?.[0] ?? text;

/** "Jane D." for "Jane Doe", because pages show no family names. */
function shortName(name: string): string {
  const [firstName = "", ...others] = name.split(/\s+/);
  return publicName({ firstName, lastName: others.at(-1) ?? "" }) || "A customer";
}

/** The day of "2024-03-05 10:00:00 UTC" or "2024-03-05T10:00:00Z"; null for another form. */
function dayOf(text: string): string | null {
  const [, day = "", month = "", date = ""] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text) ?? [];
  const written = `${day}-${month}-${date}`;
  return isDay(written) ? written : null;
}
