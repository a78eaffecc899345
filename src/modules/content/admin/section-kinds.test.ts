import { expect, test } from "vitest";
import { completeSections } from "./section-kinds.ts";

test("a preview leaves out sections that lack something, and keeps their order", () => {
  const done = { kind: "button", label: "Go", link: "/deals" };
  const text = { kind: "text", text: "Words." };
  const open = [{ kind: "text", heading: "Only this" }, { kind: "picture" }];
  expect(completeSections([text, ...open, done])).toEqual([text, done]);
  expect(completeSections([{ kind: "products", products: "" }])).toEqual([]);
  expect(completeSections(null)).toEqual([]);
});
