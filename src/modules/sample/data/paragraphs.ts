/** A description out of its paragraphs. */
export function paragraphs(...texts: string[]): string {
  return texts.join("\n\n");
}
