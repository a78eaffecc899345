import { expect, test } from "vitest";
import { plainDescription } from "./plain-description.ts";

test.each([
  ["", ""],
  ["<p>Oak &amp; ash.<br />Solid.</p>\n<p>Oiled.</p>", "Oak & ash.\nSolid.\n\nOiled."],
  ["<h3>Oak</h3><p>Solid.</p>", "<h3>Oak</h3><p>Solid.</p>"],
  ["<p>a &lt;b&gt; c</p>", "<p>a &lt;b&gt; c</p>"],
])("%j is edited as %j", (html, text) => expect(plainDescription(html)).toBe(text));
