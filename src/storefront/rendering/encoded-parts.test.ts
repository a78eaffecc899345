import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { encodedParts, joinParts } from "./encoded-parts.server.ts";

const whole = (parts: readonly (string | Buffer)[]) => joinParts(parts).toString();

test("encoded parts replace their placeholders, whatever they contain", () => {
  const { placeholderOf, fill } = encodedParts();
  const [first, second] = ["<li>“$&” $1</li>", placeholderOf(Buffer.from("😀"))].map((part) =>
    placeholderOf(Buffer.from(part)),
  );
  const inner = placeholderOf(Buffer.from("Ø"));
  expect(whole(fill(`<ul>${second}${first}</ul>${inner}`))).toContain("<li>“$&” $1</li></ul>Ø");
});

test("no text of a page is taken for a placeholder", () => {
  const { placeholderOf, fill } = encodedParts();
  placeholderOf(Buffer.from("part"));
  const text = "<!--0--><!-- 0-->";
  const html = renderToStaticMarkup(createElement("p", { title: text }, text));
  expect(whole(fill(html))).toBe(html);
});

test("a document keeps its bytes when a longer one follows", () => {
  const first = joinParts(["“Ø”", Buffer.from("p{margin:0}"), "😀"]);
  const long = "’".repeat(2_000_000);
  expect(whole([long, long])).toBe(long + long);
  expect(first.toString()).toBe("“Ø”p{margin:0}😀");
});
