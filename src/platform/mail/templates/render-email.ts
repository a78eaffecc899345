import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { currentLanguage, directionOf } from "#modules/core/rules/language/language.ts";
import { type Sender, logoImage } from "#modules/core/rules/sender.ts";
import {
  escapeHtml,
  proseHtml,
  proseText,
  sides,
  withBreaks,
  type EmailPicture,
  type ProseBlock,
} from "./email-prose.ts";
import { mailTexts } from "./mail-texts.ts";

/** The parts of an email. Text is plain; it is escaped in HTML. */
export type EmailBlock =
  | ProseBlock
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "facts"; rows: [label: string, value: string][] }
  /** The date that the email is about, in large print. */
  | { kind: "date"; label: string; date: string }
  /** A code to type, in large print. */
  | { kind: "code"; label: string; code: string }
  /** A gift card's value and code. */
  | { kind: "gift-card"; name: string; worth: string; code: string; colour: string }
  | { kind: "goods"; items: EmailItem[] }
  /** A product with its picture as a link. */
  | { kind: "product"; name: string; detail: string; url: string; picture: EmailPicture | null }
  /** Amounts in rows; the last row is the total. */
  | { kind: "totals"; rows: [label: string, amount: string][] }
  | { kind: "quote"; text: string }
  | { kind: "note"; text: string; link?: { label: string; url: string } };

type EmailItem = {
  name: string;
  detail: string;
  quantity: number;
  amount: string | null;
  picture: EmailPicture | null;
};

type EmailSender = Pick<Sender, "name" | "legalName" | "address" | "url" | "logo">;

export type EmailContent = {
  sender: EmailSender;
  /** Preview text, shown beside the subject. */
  preview: string;
  heading: string;
  blocks: EmailBlock[];
  /** The email's subject as schema.org data, for mail programs that support it. */
  data?: object;
};

/**
 * Renders an email as plain text and as HTML. Styles are inline, because mail programs drop style
 * sheets.
 */
export function renderEmail(content: EmailContent): Pick<Email, "text" | "html" | "isSecret"> {
  const isSecret = content.blocks.some(hasSecret);
  return { text: textOf(content), html: htmlOf(content), ...(isSecret && { isSecret }) };
}

function hasSecret(block: EmailBlock): boolean {
  if (block.kind === "code" || block.kind === "gift-card") return true;
  const url = block.kind === "button" ? block.url : block.kind === "note" ? block.link?.url : "";
  return url?.includes("token=") ?? false;
}

function textOf({ heading, blocks, sender }: EmailContent): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case "paragraph":
        return wrap(block.text);
      case "button":
        return `${mailTexts.label(block.label)}\n${block.url}`;
      case "facts":
        return block.rows.map(factText).join("\n");
      case "date":
        return factText([block.label, block.date]);
      case "code":
        return factText([block.label, block.code]);
      case "gift-card":
        return [
          factText([mailTexts.worth, block.worth]),
          factText([mailTexts.code, block.code]),
        ].join("\n");
      case "goods":
        return block.items.map(itemText).join("\n");
      case "product":
        return `${block.name}\n${block.detail}\n${block.url}`;
      case "totals":
        return block.rows.map(factText).join("\n");
      case "quote":
        return block.text.replace(/^/gm, "> ");
      case "heading":
      case "prose":
      case "list":
      case "picture":
      case "products":
        return wrap(proseText(block));
      case "note":
        return (
          wrap(block.text) +
          (block.link
            ? `

${mailTexts.label(block.link.label)}
${block.link.url}`
            : "")
        );
    }
  });
  const foot = ["-- ", ...senderLines(sender), addressHere(sender.url)].join("\n");
  return `${[heading, ...parts, foot].join("\n\n")}\n`;
}

/** The sender's name, legal name and postal address, which commercial emails need. */
function senderLines({ name, legalName, address }: EmailSender): string[] {
  return [name, ...(legalName === name ? [] : [legalName]), ...(address === null ? [] : [address])];
}

function factText([label, value]: [string, string]): string {
  return value.includes("\n")
    ? `${mailTexts.label(label)}\n${value.replace(/^/gm, "  ")}`
    : mailTexts.fact(label, value);
}

function itemText({ name, detail, quantity, amount }: EmailItem): string {
  const item = `${quantity} × ${name}${detail && ` (${detail})`}`;
  return amount === null ? item : mailTexts.fact(item, amount);
}

const LINE = 72;

/**
 * Keeps lines short enough to be sent unencoded, so that links stay whole in the email's source.
 */
function wrap(text: string): string {
  const breakLine = (line: string) =>
    line.replace(new RegExp(`(?=.{${LINE + 1}})(.{1,${LINE}}) `, "g"), "$1\n");
  return text.split("\n").map(breakLine).join("\n");
}

const FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const INK = "color:#1f2321";
const MUTED = "color:#5c605c";
const BODY_TEXT = `margin:0 0 20px;font-size:16px;line-height:26px;${INK}`;

function htmlOf({ sender, preview, heading, blocks, data }: EmailContent): string {
  const language = currentLanguage();
  const home = escapeHtml(addressHere(sender.url));
  // Gmail drops the root element, so the outer table has the direction too.
  const direction = directionOf(language) === "rtl" ? ` dir="rtl"` : "";
  return `<!doctype html>
<html lang="${language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>${data ? `\n<script type="application/ld+json">${jsonText(data)}</script>` : ""}
</head>
<body style="margin:0;padding:0;background:#f6f4f0;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation"${direction} width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4f0"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a href="${home}" style="${FONT};font-size:20px;font-weight:700;letter-spacing:-0.01em;text-decoration:none;${INK}">${logoOrName(sender)}</a></td></tr>
<tr><td style="background:#fffdfa;border-radius:14px;padding:28px 20px 12px;${FONT}">
<h1 style="margin:0 0 20px;overflow-wrap:anywhere;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.01em;${INK}">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:20px;${FONT};${MUTED}">${senderLines(sender).map(escapeHtml).join("<br>")}<br><a href="${home}" style="${MUTED}">${home.replace(/^https?:\/\//, "")}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Mail programs that load no pictures show the alternative text in the name's letters. */
function logoOrName({ name, logo, url }: EmailSender): string {
  if (!logo) return escapeHtml(name);
  const { src, srcSet, width, height } = logoImage(logo, "png");
  const large = srcSet?.replace(/ .*/, "") ?? src;
  return `<img src="${escapeHtml(url + large)}" width="${width}" height="${height}" alt="${escapeHtml(logo.alt)}" style="border:0;max-width:100%">`;
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="${BODY_TEXT}">${withBreaks(block.text)}</p>`;
    case "button":
      return `<p style="margin:4px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#1f4a3d;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.rows.map(factHtml).join("")}</table>`;
    case "date":
      return `<p style="margin:0 0 24px;font-size:14px;line-height:22px;${MUTED}">${escapeHtml(block.label)}<br><strong style="font-size:26px;line-height:34px;font-weight:700;letter-spacing:-0.01em;${INK}">${escapeHtml(block.date)}</strong></p>`;
    case "code":
      return `<p style="margin:0 0 20px;font-size:14px;line-height:22px;${MUTED}">${escapeHtml(block.label)}<br><strong style="font-size:28px;line-height:36px;font-weight:700;letter-spacing:0.12em;${INK}">${escapeHtml(block.code)}</strong></p>`;
    case "gift-card":
      return giftCardHtml(block);
    case "goods":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.items.map(itemHtml).join("")}</table>`;
    case "product":
      return productHtml(block);
    case "totals":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${block.rows.map(totalHtml).join("")}</table>`;
    case "quote":
      return `<blockquote style="margin:0 0 20px;padding:4px 0;padding-${sides().start}:18px;border-${sides().start}:3px solid #dedbd6;font-size:16px;line-height:26px;${INK}">${withBreaks(block.text)}</blockquote>`;
    case "heading":
    case "prose":
    case "list":
    case "picture":
    case "products":
      return proseHtml(block);
    case "note":
      return `<p style="margin:0 0 20px;font-size:14px;line-height:22px;${MUTED}">${withBreaks(block.text)}${block.link ? ` <a href="${escapeHtml(block.link.url)}" style="${MUTED}">${escapeHtml(block.link.label)}</a>` : ""}</p>`;
  }
}

function factHtml([label, value]: [string, string]): string {
  const cell = "padding:2px 0;font-size:15px;line-height:24px;vertical-align:top";
  return `<tr><td style="${cell};padding-${sides().end}:20px;white-space:nowrap;${MUTED}">${escapeHtml(label)}</td><td style="${cell};overflow-wrap:anywhere;${INK}">${withBreaks(value)}</td></tr>`;
}

function giftCardHtml({ name, worth, code, colour }: EmailBlock & { kind: "gift-card" }): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;background:${colour};border-radius:14px"><tr><td style="padding:20px;font-size:14px;line-height:22px;color:#ffffff">${mailTexts.giftCardOf(`<strong style="font-weight:600">${escapeHtml(name)}</strong>`)}<br><strong style="font-size:32px;line-height:56px;font-weight:700">${escapeHtml(worth)}</strong><br>${escapeHtml(mailTexts.code)}<br><strong style="font-size:15px;font-weight:600">${escapeHtml(code)}</strong></td></tr></table>`;
}

const RULE = "border-bottom:1px solid #e7e3dc";

function itemHtml({ name, detail, quantity, amount, picture }: EmailItem): string {
  const cell = `padding:12px 0;vertical-align:top;font-size:15px;line-height:22px;${RULE}`;
  const small = detail && `<br><span style="font-size:14px;${MUTED}">${escapeHtml(detail)}</span>`;
  return `<tr><td width="72" style="${cell};padding-${sides().end}:16px">${pictureHtml(picture)}</td><td style="${cell};overflow-wrap:anywhere;${INK}"><strong style="font-weight:600">${escapeHtml(name)}</strong>${small}<br><span style="font-size:14px;${MUTED}">${escapeHtml(mailTexts.quantity(quantity))}</span></td><td align="${sides().end}" style="${cell};padding-${sides().start}:12px;white-space:nowrap;${INK}">${escapeHtml(amount ?? "")}</td></tr>`;
}

function productHtml({ name, detail, url, picture }: EmailBlock & { kind: "product" }): string {
  const shown = picture === null ? "" : `${pictureHtml(picture)}<br>`;
  return `<p style="margin:0 0 24px;font-size:16px;line-height:26px;${INK}"><a href="${escapeHtml(url)}" style="text-decoration:none;${INK}">${shown}<strong style="font-weight:600">${escapeHtml(name)}</strong></a><br><span style="${MUTED}">${withBreaks(detail)}</span></p>`;
}

/** The name is beside the picture, so the alternative text is empty. */
function pictureHtml(picture: EmailPicture | null): string {
  const look = "display:block;border:0;border-radius:8px;background:#efebe4";
  if (picture === null) return `<div style="${look};width:72px;height:72px"></div>`;
  const { url, width, height } = picture;
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="" style="${look}">`;
}

function totalHtml([label, amount]: [string, string], index: number, rows: unknown[]): string {
  const isLast = index === rows.length - 1;
  const look = isLast
    ? `padding:10px 0 0;font-size:17px;font-weight:700;${INK}`
    : `padding:2px 0;font-size:15px;${MUTED}`;
  return `<tr><td style="line-height:24px;${look}">${escapeHtml(label)}</td><td align="${sides().end}" style="line-height:24px;white-space:nowrap;${look};${INK}">${escapeHtml(amount)}</td></tr>`;
}

/** Escapes JSON, so that no text can end the script element. */
function jsonText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
