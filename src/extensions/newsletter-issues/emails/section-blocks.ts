import { addressHere } from "#modules/core/rules/language/address.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { struckPrice } from "#modules/catalogue/rules/price.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { MARKED } from "#modules/content/rules/marked-words.ts";
import { textBlocks, type TextList } from "#modules/content/rules/text-blocks.ts";
import type { ShownSection } from "#modules/content/rules/sections.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { emailPicture } from "#platform/mail/templates/email-parts.ts";
import type { EmailSpan } from "#platform/mail/templates/email-prose.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** The shop’s own words in a newsletter. */
export const issueTexts = texts("newsletter-issue", {
  why: "You get this email because you subscribed to the {shop} newsletter.",
  unsubscribe: "Unsubscribe",
  from: "from {price}",
  was: "{price}, was {before}",
});

/** The column of an email, and half of it, in CSS pixels. */
const WIDE = 520;
const HALF = 248;

type Shop = Pick<Sender, "url">;

/** A section of a page as parts of an email. */
export function sectionBlocks({ section, picture, products = [] }: ShownSection, shop: Shop) {
  const blocks: EmailBlock[] = [];
  if ("heading" in section && section.heading)
    blocks.push({ kind: "heading", text: section.heading });
  const shown = picture && emailPicture(picture, shop, Math.min(WIDE, picture.width));
  if (shown && "alt" in section) {
    const caption = "caption" in section ? section.caption : "";
    blocks.push({ kind: "picture", picture: shown, alt: section.alt, caption });
  }
  if (section.kind === "text" || section.kind === "picture-text")
    blocks.push(...textOf(section.text, shop));
  if (section.kind === "quote")
    blocks.push({ kind: "quote", text: [section.text, section.source].filter(Boolean).join("\n") });
  if (section.kind === "button")
    blocks.push({ kind: "button", label: section.label, url: absolute(section.link, shop) });
  if (products.length > 0)
    blocks.push({ kind: "products", items: products.map((each) => productOf(each, shop)) });
  return blocks;
}

function productOf(product: ProductSummary, shop: Shop) {
  const struck = struckPrice(product, null);
  const amount = formatMoney(product.price);
  const price = product.priceVaries ? issueTexts.from(amount) : amount;
  return {
    name: product.name,
    detail: struck === null ? price : issueTexts.was(price, formatMoney(struck)),
    url: addressHere(shop.url, `/product/${product.slug}`),
    picture: emailPicture(product.picture, shop, HALF),
  };
}

/** Links of the shop get its URL. */
const absolute = (link: string, { url }: Shop) =>
  link.startsWith("/") ? addressHere(url, link) : link;

const BUTTON = /^\[([^\]\n]+)\]\((\S+)\)$/;

/** A text in the format of pages. A paragraph such as "[View deals](/deals)" is a button. */
function textOf(text: string, shop: Shop): EmailBlock[] {
  return textBlocks(text).flatMap((block): EmailBlock[] => {
    if (block.kind === "list") return listOf(block, shop);
    const [first = "", ...rest] = block.lines;
    const [, heading] = /^#{2,3} (.*?)(?: \{#\w+\})?$/.exec(first) ?? [];
    if (heading !== undefined)
      return [
        { kind: "heading", text: heading },
        ...(rest.length > 0 ? [proseOf(rest, shop)] : []),
      ];
    const [, label, link = ""] = (rest.length === 0 && BUTTON.exec(first)) || [];
    if (label !== undefined) return [{ kind: "button", label, url: absolute(link, shop) }];
    return [proseOf(block.lines, shop)];
  });
}

const proseOf = (lines: readonly string[], shop: Shop): EmailBlock => ({
  kind: "prose",
  spans: spansOf(lines.join("\n"), shop),
});

/** A list, with deeper ones as lists after it. */
function listOf({ isNumbered, start, items }: TextList, shop: Shop): EmailBlock[] {
  const own: EmailBlock = {
    kind: "list",
    start: isNumbered ? start : null,
    items: items.map(({ lines }) => spansOf(lines.join("\n"), shop)),
  };
  return [own, ...items.flatMap(({ list }) => (list ? listOf(list, shop) : []))];
}

/** Links, strong and stressed words. */
function spansOf(text: string, shop: Shop): EmailSpan[] {
  const spans: EmailSpan[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    const { 0: all, 1: name, 2: link = "", 3: strong, 4: stressed, 5: gap, index } = found;
    spans.push({ text: text.slice(at, index) });
    if (name !== undefined) spans.push({ text: name, url: absolute(link, shop) });
    else if (strong !== undefined) spans.push({ text: strong, look: "strong" });
    else spans.push({ text: stressed ?? gap ?? "", look: "stressed" });
    at = index + all.length;
  }
  return [...spans, { text: text.slice(at) }].filter((span) => span.text !== "");
}
