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
