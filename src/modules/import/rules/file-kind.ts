import { cutText } from "#modules/core/rules/cut-text.ts";
import { plainColumn, shopifyNames, wooCommerceNames } from "./column-names.ts";
import { customerColumns } from "./read-customer.ts";
import { orderColumns } from "./read-past-order.ts";
import { redirectColumns } from "./read-redirect.ts";
import { reviewColumns } from "./read-review.ts";

/** Files of records that are no products. */
export const recordKinds = ["reviews", "redirects", "orders", "customers"] as const;
export type RecordKind = (typeof recordKinds)[number];
export type ImportKind = "products" | RecordKind;

type Names = Readonly<Record<string, readonly string[]>>;

const columnNames: Readonly<Record<RecordKind, Names>> = {
  reviews: reviewColumns,
  redirects: redirectColumns,
  orders: orderColumns,
  customers: customerColumns,
};

/** One column of each group is needed. The first name of a column is the one that messages give. */
const required: Readonly<Record<RecordKind, readonly (readonly string[])[]>> = {
  reviews: [["rating"], ["body"]],
  redirects: [["from"], ["to"]],
  orders: [["number"], ["placedAt"], ["total", "netTotal"]],
  customers: [["email"], ["firstName", "lastName", "name"]],
};

/** Columns that the shop does not read, but by which a file of the kind is recognized. */
const hints: Readonly<Record<ImportKind, readonly string[]>> = {
  products: [
    ...Object.values(shopifyNames).flat(),
    ...Object.values(wooCommerceNames).flat(),
    ..."Product Name,Product Code/SKU,Product Description,Reference,Final price,Price (tax incl.),Price (tax excl.)".split(
      ",",
    ),
    ..."Image URLs,Quantity,Brand,Category,Weight,Base image,Attribute set code,Visibility,URL key,Stock level".split(
      ",",
    ),
    ..."Product Image URL,Cost price,Retail price,Product type,Product URL,Option,Variant ID".split(
      ",",
    ),
  ],
  reviews:
    "reviewer_email,email,author_email,product_id,product name,product title,picture_urls,photo_url,ip_address,location,reply_date,verified_purchase,verified buyer,review_id,review date".split(
      ",",
    ),
  redirects: [],
  orders:
    "Buyer,Full Name,Street 1,Ship City,Ship Name,Number of Items,Lineitem name,Paid at,Fulfilled at,Card Processing Fees,Order Net,Date Shipped,Billing Name,Item total".split(
      ",",
    ),
  customers:
    "Total Spent,Total Orders,Customer ID,OPTIN_TIME,CONFIRM_TIME,MEMBER_RATING,LEID,EUID,Birthday,Phone Number,Tax Exempt,Address,Accepts SMS Marketing,Total spend,AOV,Orders,Last active,Username".split(
      ",",
    ),
};

export type RecordFile = {
  kind: RecordKind;
  /** Returns the trimmed text of a cell; "" if the file has no such column. */
  cell(values: readonly string[], column: string): string;
  /** The file's own name of a column, for messages. */
  spelling(column: string): string;
  /** The cells of numbered columns such as "line_item_1" that have a text. */
  numbered(values: readonly string[], prefix: string): string[];
};

const placesOf = (plainHeader: readonly string[], spellings: readonly string[]) =>
  spellings.map((each) => plainHeader.indexOf(plainColumn(each))).filter((place) => place >= 0);

/** The columns of each needed group that the first row lacks. */
function missingGroups(kind: RecordKind, plainHeader: readonly string[]) {
  const has = (column: string) => placesOf(plainHeader, columnNames[kind][column] ?? []).length > 0;
  return required[kind].filter((group) => !group.some(has));
}

/** How many cells of the first row are names of the kind's columns. */
function scoreOf(kind: ImportKind, plainHeader: readonly string[]): number {
  const own = kind === "products" ? [] : Object.values(columnNames[kind]).flat();
  const known = new Set([...own, ...hints[kind]].map(plainColumn));
  return new Set(plainHeader.filter((name) => known.has(name))).size;
}

const bestOf = <Kind extends ImportKind>(kinds: readonly Kind[], plainHeader: readonly string[]) =>
  kinds
    .map((kind) => ({ kind, score: scoreOf(kind, plainHeader) }))
    .toSorted((one, other) => other.score - one.score)[0];

/** The kind whose needed columns the first row has, and of whose columns it has the most; null without one. */
export function recordFileOf(header: readonly string[]): RecordFile | null {
  const plainHeader = header.map(plainColumn);
  const whole = recordKinds.filter((kind) => missingGroups(kind, plainHeader).length === 0);
  const kind = bestOf(whole, plainHeader)?.kind;
  return kind === undefined ? null : recordFile(kind, header, plainHeader);
}

function recordFile(
  kind: RecordKind,
  header: readonly string[],
  plainHeader: readonly string[],
): RecordFile {
  const places = new Map(
    Object.entries(columnNames[kind]).map(([column, spellings]) => [
      column,
      placesOf(plainHeader, spellings),
    ]),
  );
  const text = (values: readonly string[], place: number) => (values[place] ?? "").trim();
  return {
    kind,
    cell: (values, column) =>
      (places.get(column) ?? []).map((place) => text(values, place)).find(Boolean) ?? "",
    spelling: (column) => header[places.get(column)?.[0] ?? -1]?.trim() ?? column,
    numbered: (values, prefix) =>
      plainHeader.flatMap((name, place) =>
        new RegExp(`^${plainColumn(prefix)}\\d+$`).test(name) ? text(values, place) || [] : [],
      ),
  };
}

const nouns: Readonly<Record<RecordKind, string>> = {
  reviews: "reviews",
  redirects: "redirects",
  orders: "past orders",
  customers: "customers",
};

const OTHER_FILES =
  "If it is not a file of products: customers need the column Email and a name, past orders number, date and total, reviews rating and body, and redirects “Redirect from” and “Redirect to”.";

const WOO_LANGUAGE =
  "It looks like WooCommerce’s product export in a language that the shop does not read. In WordPress, set the language of your profile to English (Users → Profile → Language), export the products again, and upload that file.";

/** Weight and length keep their units, whatever the language of WooCommerce's export is. */
const isWooInAnotherLanguage = (names: readonly string[]) =>
  names.some((name) => /\((?:kg|g|lbs|oz)\)$/i.test(name)) &&
  names.some((name) => /\((?:m|cm|mm|in|yd)\)$/i.test(name));

/** Names the kind of file that a first row resembles, and the columns that it lacks for that. */
export function unknownFileSentence(names: readonly string[]): string {
  const found = cutText(names.filter(Boolean).slice(0, 6).join(", "), 200);
  const reads = `it reads: ${found || "(nothing)"}.`;
  if (isWooInAnotherLanguage(names))
    return `${WOO_LANGUAGE} The first row is not English; ${reads}`;
  const plainHeader = names.map(plainColumn);
  const kind = nearestKind(plainHeader);
  const missing =
    kind === "products" ? missingOfProducts(plainHeader) : missingOf(kind, plainHeader);
  const sentence = `The first row names no column ${missing.join(" and ")}; ${reads}`;
  if (kind !== "products") return `${sentence} It looks like a file of ${nouns[kind]}.`;
  return missing.length === 3 ? `${sentence} ${OTHER_FILES}` : sentence;
}

/** One equal name is chance. */
function nearestKind(plainHeader: readonly string[]): ImportKind {
  const best = bestOf(["products", ...recordKinds], plainHeader);
  return best && best.score > 1 ? best.kind : "products";
}

const quoted = (name: string | undefined) => `"${name ?? ""}"`;

function missingOfProducts(plainHeader: readonly string[]): string[] {
  return (["handle", "title", "price"] as const)
    .filter((column) => placesOf(plainHeader, shopifyNames[column]).length === 0)
    .map((column) => quoted(shopifyNames[column][0]));
}

/** "Total" or "N. Revenue": the first name of each column of which one is needed. */
const missingOf = (kind: RecordKind, plainHeader: readonly string[]) =>
  missingGroups(kind, plainHeader).map((group) =>
    group.map((column) => quoted(columnNames[kind][column]?.[0])).join(" or "),
  );
