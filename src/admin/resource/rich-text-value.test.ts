import { expect, test } from "vitest";
import { htmlOf, isBeyondEditor, shownRichText } from "./rich-text-value.ts";

test.each([
  ["", ""],
  ["<p>Oak &amp; ash.<br />Solid.</p>\n<p>Oiled.</p>", "Oak & ash.\nSolid.\n\nOiled."],
  ["<h3>Oak</h3><p>Solid.</p>", "<h3>Oak</h3><p>Solid.</p>"],
  ["<p>a &lt;b&gt; c</p>", "<p>a &lt;b&gt; c</p>"],
])("%j is edited as %j", (html, text) => expect(shownRichText(html)).toBe(text));

test.each([
  ["Oak & ash.\nSolid.\n\nOiled.", "<p>Oak &amp; ash.<br>Solid.</p><p>Oiled.</p>"],
  ["1 < 2", "<p>1 &lt; 2</p>"],
  ["<h3>Oak</h3>", "<h3>Oak</h3>"],
])("%j opens in the editor as %j", (text, html) => expect(htmlOf(text)).toBe(html));

test("tables are edited as HTML", () => {
  expect(isBeyondEditor("<p>Sizes</p><table><tr><td>S</td></tr></table>")).toBe(true);
  expect(isBeyondEditor("<p>Sizes</p><ul><li>S</li></ul>")).toBe(false);
});
