import { cutText } from "#modules/core/rules/cut-text.ts";
import { plainColumn, shopifyNames, wooCommerceNames } from "./column-names.ts";
import { redirectColumns } from "./read-redirect.ts";
import { translationColumns } from "./read-translation.ts";

/** How a file of records that are no products is recognized by its first row. */
export type FileKind = {
  /** Its name in the API and the database. */
  name: string;
  /** What its records are called, such as "past orders". */
  noun: string;
  /** The columns that it needs, in words. */
  needs: string;
  /** Its place in sentences about all kinds. */
  position: number;
  /** The names of each column; the first is the one that messages give. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** One column of each group is needed. */
  required: readonly (readonly string[])[];
  /** Columns that the shop does not read, but by which a file of the kind is recognized. */
  hints: readonly string[];
  /** The columns of amounts and of days, whose cells are read together. */
  numbers?: readonly string[];
  days?: readonly string[];
};

/** The kinds of this module. */
export const fileKinds = {
  redirects: {
    name: "redirects",
    noun: "redirects",
    needs: "“Redirect from” and “Redirect to”",
    position: 40,
    columns: redirectColumns,
    required: [["from"], ["to"]],
    hints: [],
  },
  translations: {
    name: "translations",
    noun: "translations",
    needs: "noun, id, field, language and translation",
    position: 50,
    columns: translationColumns,
    required: [["noun"], ["id"], ["field"], ["language"], ["translation"]],
    hints: [],
  },
} satisfies Record<string, FileKind>;

let registered: readonly FileKind[] = [];

/** Sets the kinds of other modules, once for the process. */
export function setFileKinds(all: readonly FileKind[]): void {
  registered = all;
}

const allKinds = (): FileKind[] => [...Object.values(fileKinds), ...registered];

/** Columns by which a file of products is recognized. */
const productColumns = [
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
];

export type RecordFile = {
  kind: FileKind;
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
function missingGroups({ columns, required }: FileKind, plainHeader: readonly string[]) {
  const has = (column: string) => placesOf(plainHeader, columns[column] ?? []).length > 0;
  return required.filter((group) => !group.some(has));
}

/** How many cells of the first row are among these names. */
function scoreOf(names: readonly string[], plainHeader: readonly string[]): number {
  const known = new Set(names.map(plainColumn));
  return new Set(plainHeader.filter((name) => known.has(name))).size;
}

function bestOf(kinds: readonly FileKind[], plainHeader: readonly string[]) {
  return kinds
    .map((kind) => {
      const names = [...Object.values(kind.columns).flat(), ...kind.hints];
      return { kind, score: scoreOf(names, plainHeader) };
    })
    .toSorted((one, other) => other.score - one.score)[0];
}

/** The kind whose needed columns the first row has, and of whose columns it has the most; null without one. */
export function recordFileOf(header: readonly string[]): RecordFile | null {
  const plainHeader = header.map(plainColumn);
  const whole = allKinds().filter((kind) => missingGroups(kind, plainHeader).length === 0);
  const kind = bestOf(whole, plainHeader)?.kind;
  return kind === undefined ? null : recordFile(kind, header, plainHeader);
}

function recordFile(
  kind: FileKind,
  header: readonly string[],
  plainHeader: readonly string[],
): RecordFile {
  const places = new Map(
    Object.entries(kind.columns).map(([column, spellings]) => [
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

/** Names what each kind of records needs, for a file that resembles none. */
function otherFiles(): string {
  const kinds = allKinds().toSorted((one, other) => one.position - other.position);
  const [first, ...others] = kinds.map(({ noun, needs }, index) =>
    index === 0 ? `${noun} need ${needs}` : `${noun} ${needs}`,
  );
  const last = others.pop();
  return `If it is not a file of products: ${[first, ...others].join(", ")}, and ${last}.`;
}

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
  const missing = kind ? missingOf(kind, plainHeader) : missingOfProducts(plainHeader);
  const sentence = `The first row names no column ${missing.join(" and ")}; ${reads}`;
  if (kind) return `${sentence} It looks like a file of ${kind.noun}.`;
  return missing.length === 3 ? `${sentence} ${otherFiles()}` : sentence;
}

/** The kind of records that a first row resembles more than products; null without one. One equal name is chance. */
function nearestKind(plainHeader: readonly string[]): FileKind | null {
  const best = bestOf(allKinds(), plainHeader);
  const isNearest = best && best.score > Math.max(1, scoreOf(productColumns, plainHeader));
  return isNearest ? best.kind : null;
}

const quoted = (name: string | undefined) => `"${name ?? ""}"`;

function missingOfProducts(plainHeader: readonly string[]): string[] {
  return (["handle", "title", "price"] as const)
    .filter((column) => placesOf(plainHeader, shopifyNames[column]).length === 0)
    .map((column) => quoted(shopifyNames[column][0]));
}

/** "Total" or "N. Revenue": the first name of each column of which one is needed. */
const missingOf = (kind: FileKind, plainHeader: readonly string[]) =>
  missingGroups(kind, plainHeader).map((group) =>
    group.map((column) => quoted(kind.columns[column]?.[0])).join(" or "),
  );
