/** A description of plain paragraphs as text with empty lines between them; other HTML is returned unchanged. */
export function plainDescription(html: string): string {
  if (/<(?!\/?p>|br ?\/?>)|&(?!amp;|quot;)/.test(html)) return html;
  return html
    .replaceAll(/<br ?\/?>/g, "\n")
    .replaceAll(/<\/p>\s*/g, "\n\n")
    .replaceAll("<p>", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}
