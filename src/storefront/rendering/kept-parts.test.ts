import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { keptParts } from "./kept-parts.server.ts";

test("kept parts stand where their placeholders stood, as they are", () => {
  const kept = keptParts();
  const [first, second] = ["<li>“$&” $1</li>", "<!--kept 0-->"].map((part) =>
    kept.placeholderOf(Buffer.from(part)),
  );
  const filled = kept.fill(`<ul>${second}${first}</ul>${first}`);
  expect(filled.join("")).toBe("<ul><!--kept 0--><li>“$&” $1</li></ul><li>“$&” $1</li>");
});

test("no words of a page are taken for a placeholder", () => {
  const kept = keptParts();
  kept.placeholderOf(Buffer.from("part"));
  const text = renderToStaticMarkup(
    createElement("p", { title: "<!--kept 0-->" }, "<!--kept 0-->"),
  );
  expect(kept.fill(text)).toEqual([text]);
});
