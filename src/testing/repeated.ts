/** The duplicates in a list: each later occurrence. */
export function repeated<Item>(items: Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
