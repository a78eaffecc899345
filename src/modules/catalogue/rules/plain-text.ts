const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** A description without markup, cut after a word with an ellipsis if longer than `most` characters. */
export function plainText(html: string, most: number): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")}…`;
}
