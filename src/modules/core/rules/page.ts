/** A page of a list; `next` is the place where the next page begins, or null on the last page. */
export type Page<Row> = { rows: Row[]; next: string | null };

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
