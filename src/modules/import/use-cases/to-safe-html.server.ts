import sanitizeHtml from "sanitize-html";

// A description stands below the page's own headings, and on a page that loads nothing from elsewhere.
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
    // A link within the shop that the file comes from leads nowhere here; a "span" leaves its text.
    a: (_, { href = "" }): sanitizeHtml.Tag =>
      /^(https?|mailto|tel):/i.test(href)
        ? { tagName: "a", attribs: { href, rel: "nofollow noopener" } }
        : { tagName: "span", attribs: {} },
  },
  // Editors leave empty paragraphs where somebody pressed Enter.
  exclusiveFilter: ({ tag, text }) => /^(p|div|h[1-6]|li|a)$/.test(tag) && text.trim() === "",
};

const block = /<(?:p|div|blockquote|h3|h4|ul|ol|dl|table|pre|hr)\b/;

/** Harmless HTML of a description written as HTML or as plain text, whose blank lines part paragraphs. */
export function toSafeHtml(body: string): string {
  const html = sanitised(body);
  if (html === "" || block.test(html)) return html;
  return html
    .split(/\n\s*\n|(?:<br \/>\s*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replace(/\s*\n\s*/g, "<br />")}</p>`)
    .join("\n");
}

// Paragraphs of plain text, as most shops write them, or text alone. The sanitiser would give them back as they are.
const harmless = /^(?:[^<>&"]*|(?:\s*<p>\s*[^\s<>&"][^<>&"]*<\/p>)+\s*)$/;

// What is taken out can leave two paragraphs inside each other, which a second look parts.
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
