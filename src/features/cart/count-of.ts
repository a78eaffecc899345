/** "1 item", "2 items". */
export function countOf(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}
