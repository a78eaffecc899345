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
    ["One<br>\nTwo<br />Three", "<p>One<br />Two<br />Three</p>"],
    [
      "<ul>\n<li>Cork</li>\n</ul>\n&nbsp;\n\nHand wash only.\n\nMade in Wales.",
      "<ul>\n<li>Cork</li>\n</ul>\n<p>Hand wash only.</p>\n<p>Made in Wales.</p>",
    ],
    [
      "Before\n<h2>Care</h2>\nWash <b>by\nhand</b>\nonly\n<hr>end",
      "<p>Before</p>\n<h3>Care</h3>\n<p>Wash <b>by hand</b><br />only</p>\n<hr />\n<p>end</p>",
    ],
    ["1. First\n2. Second", "<p>1. First<br />2. Second</p>"],
    [
      "<ul><li>a<ul><li>b</li></ul></li></ul>tail",
      "<ul><li>a<ul><li>b</li></ul></li></ul>\n<p>tail</p>",
    ],
    [
      '<a href="mailto:a@b.example">a</a> <a href="tel:+441">b</a>',
      '<p><a href="mailto:a@b.example" rel="nofollow noopener">a</a> <a href="tel:+441" rel="nofollow noopener">b</a></p>',
    ],
    [
      "<p class=MsoListParagraph><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>Soft</p>\n<p>·&nbsp;&nbsp; <b>Warm</b></p>\n<p>End</p>",
      "<ul><li>Soft</li>\n<li><b>Warm</b></li></ul><p>End</p>",
    ],
    [
      "<p>Steps</p><p>1.&nbsp;&nbsp;&nbsp; Cut</p><p>2.&nbsp;&nbsp;&nbsp; Sew</p>",
      "<p>Steps</p><ol><li>Cut</li><li>Sew</li></ol>",
    ],
    ["<p>o&nbsp;&nbsp; A</p>", "<ul><li>A</li></ul>"],
    ["<p>1. Cut</p><p>· Sew</p>", "<p>1. Cut</p><p>· Sew</p>"],
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

  it.each(["a", " ", "\n", "\u00a0", "<", ">", "&", "<br>", "<p>", "a ", " \n", "<b>", '"', "\t"])(
    "of 100,000 characters of %j is sanitized quickly",
    (piece) => {
      const body = `a${piece.repeat(100_000 / piece.length)}b`;
      const before = process.cpuUsage();
      toSafeHtml(body);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
    },
  );

  it("of extreme depth is sanitized quickly", () => {
    expect(toSafeHtml("<div>".repeat(20_000) + "text").length).toBeLessThan(100_000);
  });
});
