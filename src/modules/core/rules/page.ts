/** A page of a list; `next` is the place where the next page begins, or null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** What staff ask of a list that has states and is searched; `after` is the number of the former page's last row. */
export type AskedPage<State> = {
  state?: State | undefined;
  /** The words that are searched for. */
  q: string;
  after?: number | null | undefined;
  pageSize: number;
};

/** Cuts a page from rows that were read with one more than its size. A place is that of the page's last row. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  placeOf: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : placeOf(last) };
}

/** The place of a row in a list that is sorted by its number. */
export const byId = ({ id }: { id: number }): string => String(id);

/** A limit that no list reaches: 100,000 pages of 24 products. */
const MOST_PAGES = 100_000;

/** The page number in a URL's parameters, from 1 to 100,000; 1 if it is missing or invalid. */
export function readPageNumber(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1;
}

/** The number of pages of a list; at least 1. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
