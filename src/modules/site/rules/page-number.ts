/** No list has more pages: 100,000 of 24 are more products than a shop can hold. */
const MOST_PAGES = 100_000;

/** The page of a list that an address asks for, from 1 to 100,000; what can't be one counts as not said, and is 1. */
export function readPageNumber(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1;
}

/** How many pages a list of so many has, with so many on each; at least one. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
