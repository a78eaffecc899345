/** Returns the first item of each list, then the second of each, and so on. */
export function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) =>
    lists.flatMap((list) => list.slice(row, row + 1)),
  ).flat();
}
