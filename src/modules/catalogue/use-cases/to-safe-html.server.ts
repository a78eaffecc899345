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

const block = /<(?:p|div|blockquote|h3|h4|ul|ol|dl|table|pre|hr)\b/;

/** Returns sanitized HTML for HTML or plain text. Blank lines in plain text separate paragraphs. */
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
