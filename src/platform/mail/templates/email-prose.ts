import { currentLanguage, directionOf } from "#modules/core/rules/language/language.ts";

/** A picture's absolute URL and its displayed size in CSS pixels. */
export type EmailPicture = { url: string; width: number; height: number };

/** Words of one look; with an address they are a link. */
export type EmailSpan = { text: string; url?: string; look?: "strong" | "stressed" };

/** A product in a grid. */
export type EmailProduct = {
  name: string;
  detail: string;
  url: string;
  picture: EmailPicture | null;
};

/** The parts of an email that staff write. */
export type ProseBlock =
  | { kind: "heading"; text: string }
  | { kind: "prose"; spans: readonly EmailSpan[] }
  | { kind: "list"; start: number | null; items: readonly (readonly EmailSpan[])[] }
  | { kind: "picture"; picture: EmailPicture; alt: string; caption: string }
  | { kind: "products"; items: readonly EmailProduct[] };

const INK = "color:#1f2321";
const MUTED = "color:#5c605c";
const TEXT = `font-size:16px;line-height:26px;${INK}`;

/** Where lines of the current language begin and end. Outlook knows no logical sides. */
export const sides = () =>
  directionOf(currentLanguage()) === "rtl"
    ? ({ start: "right", end: "left" } as const)
    : ({ start: "left", end: "right" } as const);

/** A part as plain text; links have their address in brackets. */
export function proseText(block: ProseBlock): string {
  switch (block.kind) {
    case "heading":
      return block.text;
    case "prose":
      return spansText(block.spans);
    case "list":
      return block.items
        .map(
          (item, at) => `${block.start === null ? "-" : `${block.start + at}.`} ${spansText(item)}`,
        )
        .join("\n");
    case "picture":
      return [block.alt && `[${block.alt}]`, block.caption].filter(Boolean).join("\n");
    case "products":
      return block.items.map(({ name, detail, url }) => `${name}\n${detail}\n${url}`).join("\n\n");
  }
}

const spansText = (spans: readonly EmailSpan[]) =>
  spans.map(({ text, url }) => (url ? `${text} (${url})` : text)).join("");

/** A part as HTML with inline styles. Pictures shrink with the column. */
export function proseHtml(block: ProseBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2 style="margin:12px 0 12px;font-size:20px;line-height:28px;font-weight:700;${INK}">${escapeHtml(block.text)}</h2>`;
    case "prose":
      return `<p style="margin:0 0 20px;${TEXT}">${spansHtml(block.spans)}</p>`;
    case "list": {
      const tag = block.start === null ? "ul" : "ol";
      const start = block.start === null || block.start === 1 ? "" : ` start="${block.start}"`;
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${spansHtml(item)}</li>`);
      return `<${tag}${start} style="margin:0 0 20px;padding:0;padding-${sides().start}:24px;${TEXT}">${items.join("")}</${tag}>`;
    }
    case "picture": {
      const { picture, alt, caption } = block;
      const words =
        caption &&
        `<p style="margin:-12px 0 20px;font-size:14px;line-height:22px;${MUTED}">${escapeHtml(caption)}</p>`;
      return `<p style="margin:0 0 20px">${imageHtml(picture, alt)}</p>${words}`;
    }
    case "products":
      return productsHtml(block.items);
  }
}

function spansHtml(spans: readonly EmailSpan[]): string {
  return spans
    .map(({ text, url, look }) => {
      const words = withBreaks(text);
      if (url)
        return `<a href="${escapeHtml(url)}" style="${INK};text-decoration:underline">${words}</a>`;
      if (look === "strong") return `<strong style="font-weight:600">${words}</strong>`;
      return look === "stressed" ? `<em>${words}</em>` : words;
    })
    .join("");
}

/** Two products in a row, also on phones: a table holds in every mail program. */
function productsHtml(items: readonly EmailProduct[]): string {
  const rows = items.flatMap((_, at) => (at % 2 === 0 ? [items.slice(at, at + 2)] : []));
  const cell = ({ name, detail, url, picture }: EmailProduct) =>
    `<a href="${escapeHtml(url)}" style="text-decoration:none;${INK}">${picture ? `${imageHtml(picture, "")}<br>` : ""}<strong style="font-weight:600">${escapeHtml(name)}</strong></a><br><span style="${MUTED}">${withBreaks(detail)}</span>`;
  const { start, end } = sides();
  const row = ([one, other]: readonly EmailProduct[]) =>
    `<tr>${[one, other].map((each, at) => `<td width="50%" style="width:50%;padding:0 0 20px;padding-${at === 0 ? end : start}:8px;vertical-align:top;font-size:15px;line-height:22px;overflow-wrap:anywhere;${INK}">${each ? cell(each) : ""}</td>`).join("")}</tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px;table-layout:fixed">${rows.map(row).join("")}</table>`;
}

const imageHtml = ({ url, width, height }: EmailPicture, alt: string) =>
  `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;border-radius:8px;width:100%;max-width:${width}px;height:auto;background:#efebe4">`;

export function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
