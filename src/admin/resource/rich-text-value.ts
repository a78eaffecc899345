/** Rich text of plain paragraphs as text with empty lines between them; other HTML is returned unchanged. */
export function shownRichText(html: string): string {
  if (/<(?!\/?p>|br ?\/?>)|&(?!amp;|quot;)/.test(html)) return html;
  return html
    .replaceAll(/<br ?\/?>/g, "\n")
    .replaceAll(/<\/p>\s*/g, "\n\n")
    .replaceAll("<p>", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The HTML of a shown text, for the editor. */
export function htmlOf(shown: string): string {
  if (/<\/?[a-z]/i.test(shown)) return shown;
  return shown
    .replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Whether the editor would lose a part that a description may have, such as a table. */
export const isBeyondEditor = (html: string) => /<(?:div|dl|table)\b/i.test(html);
