import sanitizeHtml from "sanitize-html";

// Descriptions come below the page's h2 headings, on pages that load nothing from other hosts.
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "hr",
    "div",
    "blockquote",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "sub",
    "sup",
    "small",
    "code",
    "pre",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "a",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 24,
  transformTags: {
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    // A relative link points to the exporting shop, so only its text is kept.
    a: (_, { href = "" }): sanitizeHtml.Tag =>
      /^(https?|mailto|tel):/i.test(href)
        ? { tagName: "a", attribs: { href, rel: "nofollow noopener" } }
        : { tagName: "span", attribs: {} },
  },
  // Editors leave empty paragraphs.
  exclusiveFilter: ({ tag, text }) => /^(p|div|h[1-6]|li|a)$/.test(tag) && text.trim() === "",
};

const BLOCK = /^(?:p|div|blockquote|h3|h4|ul|ol|dl|table|pre)$/;
/** A tag of sanitised HTML, whose attributes have no "<" or ">". */
const TAG = /<(\/?)([a-z0-9]+)(?:\s[^<>]*)?>/g;

/**
 * Returns sanitized HTML for HTML or plain text. As in WordPress, an empty line between blocks begins a paragraph and
 * a single line break stays one.
 */
export function toSafeHtml(body: string): string {
  const html = sanitised(body);
  return html === "" ? html : withParagraphs(withWordLists(html));
}

// Word pastes a list as paragraphs, with the bullet or number as text before no-break spaces.
const BULLETS = /(?:<p>[·•▪§o]\u00a0[\u00a0 ]+[^<]*(?:<(?!\/p>)[^<]*)*<\/p>\s*)+/g;
const NUMBERS = /(?:<p>\d{1,3}[.)]\u00a0[\u00a0 ]+[^<]*(?:<(?!\/p>)[^<]*)*<\/p>\s*)+/g;
const MARK = /<p>(?:[·•▪§o]|\d{1,3}[.)])\u00a0[\u00a0 ]+/g;

function withWordLists(html: string): string {
  const listOf = (tag: string) => (items: string) =>
    `<${tag}>${items.replaceAll(MARK, "<li>").replaceAll("</p>", "</li>").trim()}</${tag}>`;
  return html.replaceAll(BULLETS, listOf("ul")).replaceAll(NUMBERS, listOf("ol"));
}

/** Puts the text outside of blocks into paragraphs. */
function withParagraphs(html: string): string {
  const parts: string[] = [];
  let [from, at, blocks, inline] = [0, 0, 0, 0];
  let run = "";
  const endRun = () => {
    const paragraphs = paragraphsOf(run);
    // Adjacent blocks keep their distance, so that a later import changes nothing.
    const isFirst = parts.length === 0;
    if (paragraphs.length === 0) parts.push(run.includes("\u00a0") ? "\n" : run);
    else parts.push(`${isFirst ? "" : "\n"}${paragraphs.join("\n")}\n`);
    run = "";
  };
  for (const { 0: tag, 1: close = "", 2: name = "", index } of html.matchAll(TAG)) {
    const text = html.slice(at, index);
    at = index + tag.length;
    const isBlock = BLOCK.test(name) || name === "hr";
    if (blocks === 0) run += inline === 0 ? text : text.replaceAll("\n", " ");
    if (blocks === 0 && isBlock) {
      endRun();
      from = index;
    }
    if (name === "hr") {
      if (blocks === 0) parts.push(tag);
    } else if (isBlock) {
      blocks += close === "" ? 1 : -1;
      if (blocks === 0) parts.push(html.slice(from, at));
    } else if (blocks === 0) {
      if (name !== "br") inline += close === "" ? 1 : -1;
      run += tag;
    }
  }
  run += html.slice(at);
  endRun();
  return parts.join("").trim();
}

/** Paragraphs of text without blocks. A line break of the file beside one of the markup is the same break. */
function paragraphsOf(run: string): string[] {
  const lines = run.split(/<br \/>\n?|\n/).map((line) => line.trim());
  const paragraphs: string[][] = [[]];
  for (const line of lines)
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  return paragraphs
    .filter((each) => each.length > 0)
    .map((each) => `<p>${each.join("<br />")}</p>`);
}

// Fast path: the sanitizer would not change plain text or paragraphs of it.
const harmless = /^(?:[^<>&"]*|(?:\s*<p>\s*[^\s<>&"][^<>&"]*<\/p>)+\s*)$/;

// Removing a tag can leave nested paragraphs, which another pass separates.
const mostLooks = 4;

function sanitised(body: string): string {
  if (harmless.test(body)) return body.trim();
  let html = body;
  for (let look = 0; look < mostLooks; look += 1) {
    const safe = sanitizeHtml(html, options).trim();
    if (safe === html) break;
    html = safe;
  }
  return html;
}
