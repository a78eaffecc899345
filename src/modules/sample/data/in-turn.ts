/** The first of each shelf, then the second of each, and so on: no list opens with six of a kind. */
export function inTurn<Item>(shelves: Item[][]): Item[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
  );
  return rows.flat();
}
