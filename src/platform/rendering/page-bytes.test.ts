import { expect, test } from "vitest";
import { pageBytes } from "./page-bytes.ts";

test("a page is made of its pieces, and stays as it is when the next one is made", () => {
  const first = pageBytes(["“Ø”", Buffer.from("p{margin:0}"), "😀"]);
  const second = pageBytes(["another page, as long"]);
  expect([first, second].map(String)).toEqual(["“Ø”p{margin:0}😀", "another page, as long"]);
});

test("a page longer than any before is whole, and the next one too", () => {
  for (const text of ["’".repeat(2_000_000), "’"])
    expect(pageBytes([text, text]).toString()).toBe(text + text);
});
