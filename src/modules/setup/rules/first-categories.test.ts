import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryChanges, goodsKinds } from "./first-categories.ts";

const category = (id: number, slug: string, products = 0, parentId: number | null = null) => ({
  id,
  slug,
  products,
  parentId,
});
const present = [
  category(1, "books"),
  category(2, "fashion"),
  category(11, "clothing", 0, 2),
  category(3, "electronics"),
  category(12, "audio", 4, 3),
  category(1001, "kilns"),
];

test("chosen kinds are added, and ready categories without products of other kinds removed", () => {
  expect(categoryChanges(["ceramics", "books"], present)).toEqual({
    added: [{ slug: "ceramics", name: "Ceramics & Tableware" }],
    removed: [11, 2],
  });
});

test("without a choice the categories stay", () => {
  expect(categoryChanges([], present)).toEqual({ added: [], removed: [] });
});

test("the ready categories are kinds with the same names", () => {
  const ready = JSON.parse(readFileSync("sample/catalogue/categories.json", "utf8")) as {
    slug: string;
    name: string;
  }[];
  for (const { slug, name } of ready) expect(goodsKinds[slug]).toBe(name);
});
