import fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { describe, expect, it } from "vitest";
import { toSafeHtml } from "./to-safe-html.server.ts";

describe("a description", () => {
  it.each([
    ["<p>Plain <b>bold</b></p>", "<p>Plain <b>bold</b></p>"],
    ["Just text & more", "<p>Just text &amp; more</p>"],
    ["One\n\nTwo\nlines", "<p>One</p>\n<p>Two<br />lines</p>"],
    ["One<br><br>Two", "<p>One</p>\n<p>Two</p>"],
    ["1 < 2", "<p>1 &lt; 2</p>"],
    ["<h1>Big</h1><h6>Small</h6>", "<h3>Big</h3><h4>Small</h4>"],
    ["<p></p><p>&nbsp;</p><p>Text</p>", "<p>Text</p>"],
    ['<p style="color:red" onclick="x()" class="y">Text</p>', "<p>Text</p>"],
    ["<script>alert(1)</script><p>Text</p>", "<p>Text</p>"],
    ['<iframe src="https://x.example"></iframe><p>Text</p>', "<p>Text</p>"],
    ['<p>See <img src="x" onerror="alert(1)">it</p>', "<p>See it</p>"],
    ['<a href="javascript:alert(1)">x</a>', "<p>x</p>"],
    [
      '<a href="https://x.example/" target="_blank">x</a>',
      '<p><a href="https://x.example/" rel="nofollow noopener">x</a></p>',
    ],
    ['<p><a href="/products/x">x</a></p>', "<p>x</p>"],
    ["<ul><li>One</ul>", "<ul><li>One</li></ul>"],
    ["<svg><p>Text</p></svg>", "<p>Text</p>"],
    ["", ""],
    ["<meta charset='utf-8'><span>Text</span>", "<p>Text</p>"],
  ])("%s becomes %s", (body, html) => {
    expect(toSafeHtml(body)).toBe(html);
  });

  it("is unchanged by a second pass, and never has active content", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<script>",
      "<a href='",
      "javascript:",
      "'>",
      "<img onerror=",
      "text ",
      "&lt;",
      "&",
      '"',
      "<",
      ">",
      "<!--",
      "-->",
      "<h2>",
      "<div>",
      "<style>",
      "</div>",
      "\n\n",
      "<svg/onload=x>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = toSafeHtml(pieces.join(""));
        expect(html).not.toMatch(
          /<(script|img|style|svg|iframe)|\son\w+=(?=[^<]*>)|href="(?!https?:|mailto:|tel:)/i,
        );
        expect(toSafeHtml(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });

  it("of plain paragraphs or text is unchanged by the sanitizer", () => {
    const piece = fc.constantFrom("<p>", "</p>", "word", "é", " ", "\n", "\u00a0", "\u2028", "'");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = toSafeHtml(pieces.join(""));
        const allowed = { allowedTags: ["p", "br"], allowedAttributes: {} };
        expect(sanitizeHtml(html, allowed)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });

  it("of extreme depth is sanitized quickly", () => {
    expect(toSafeHtml("<div>".repeat(20_000) + "text").length).toBeLessThan(100_000);
  });
});
