/** The items that stand in the list more than once: each of its later occurrences. */
export function repeated<Item>(items: Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
