import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { testDatabase } from "#testing/database.server.ts";
import { searchProducts } from "#modules/search/use-cases/search-products.server.ts";

const database = testDatabase();

type Line = { typed: string; wanted: string };
type Answer = Line & { isRight: boolean; reading: string; found: string[] };

/**
 * Typed texts with the expected result in the sample shop: a product among the first eight, the path of an offered
 * page or category, or "nothing", for an empty result.
 */
function linesOf(file: string): Line[] {
  return readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [typed = "", ...wanted] = line.split(": ");
      return { typed, wanted: wanted.join(": ") };
    });
}

async function answerTo({ typed, wanted }: Line): Promise<Answer> {
  const result = await searchProducts({ db: database.db }, typed, plainListing);
  if (!result) throw new Error(`"${typed}" has no word`);
  const { reading, listing, categories, pages } = result;
  const products = listing.products.slice(0, 8).map(({ name }) => name);
  const addresses = [
    ...pages.map(({ to }) => to),
    ...categories.map(({ slug }) => `/category/${slug}`),
  ];
  const found = [...products, ...addresses];
  const isRight = wanted === "nothing" ? listing.total === 0 : found.includes(wanted);
  return { typed, wanted, isRight, reading: reading.kind, found };
}

async function answersTo(file: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const line of linesOf(file)) answers.push(await answerTo(line));
  return answers;
}

const shareRight = (answers: Answer[]) =>
  answers.filter(({ isRight }) => isRight).length / answers.length;

test("real words find the expected result, and none is corrected", async () => {
  const answers = await answersTo("real-words.txt");
  expect(answers.length).toBeGreaterThanOrEqual(200);
  const corrected = answers.filter(({ reading }) => reading === "corrected");
  expect(corrected).toEqual([]);
  expect(shareRight(answers)).toBeGreaterThanOrEqual(0.95);
});

test("misspelled words find the expected result", async () => {
  const answers = await answersTo("misspellings.txt");
  expect(answers.length).toBeGreaterThanOrEqual(100);
  expect(shareRight(answers)).toBeGreaterThanOrEqual(0.95);
});
