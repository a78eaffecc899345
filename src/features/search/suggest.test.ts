import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { suggest } from "./suggest.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const linesFor = async (text: string) =>
  (await suggest({ db: database.db }, text)).map(({ parts, note, to, picture }) => ({
    name: parts.join(""),
    bold: parts.filter((_, at) => at % 2 === 1),
    note,
    to,
    picture,
  }));

test("names come before tags, those that begin so first, each with price and picture", async () => {
  const products = (await linesFor("co")).filter(({ picture }) => picture !== null);
  expect(products.length).toBeGreaterThan(4);
  const beginsSo = products.map(({ name }) => /^co/i.test(name));
  expect(beginsSo.slice(0, 3)).toEqual([true, true, true]);
  expect(beginsSo).toEqual(beginsSo.toSorted((a, b) => Number(b) - Number(a)));
  for (const { name, note } of products) {
    expect(name).toMatch(/\bco/i);
    expect(note).toMatch(/^(from )?\$\d/);
  }
});

test("categories stand first, pages last, at most eight in all", async () => {
  const lines = await linesFor("ca");
  expect(lines[0]).toMatchObject({ note: "Category", name: "Cameras & E-Readers", bold: ["Ca"] });
  expect(lines.at(-1)).toMatchObject({ note: "Page" });
  expect(lines.length).toBeLessThanOrEqual(8);
});

test.each([
  ["hand cr", "Calendula Hand Cream"],
  ["cream head", "Tessel Over-Ear Headphones"],
  ["hedphon", "Tessel Over-Ear Headphones"],
  ["retur", "Return Policy"],
  ["gift ca", "Gift Cards"],
])("“%s” offers %s", async (typed, name) => {
  expect((await linesFor(typed)).map((line) => line.name)).toContain(name);
});

test("what was meant is bold, not what was typed", async () => {
  const [first] = await linesFor("headphnes");
  expect(first).toMatchObject({ name: "Tessel Over-Ear Headphones", bold: ["Headphones"] });
});
