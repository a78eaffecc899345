import { describe, expect, test } from "vitest";
import { repeated } from "#testing/sample-products.server.ts";
import { americanWords, realBrands, sentencesOf, shared } from "#testing/sample-texts.ts";
import type { SampleProduct } from "#modules/sample/rules/sample-types.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

const { banners: sampleBanners, categories: sampleCategories, products: sampleProducts } = sampleCatalogue();

const spokenOf = (product: SampleProduct) => [product.description, ...product.features];
const writtenOf = (product: SampleProduct) => [
  product.name,
  ...spokenOf(product),
  ...Object.values(product.specifications),
];

/** All texts of the shop itself. */
const shopTexts = [
  ...sampleProducts.flatMap(writtenOf),
  ...sampleCategories.map((category) => category.description),
  ...sampleBanners.flatMap((banner) => [banner.title, banner.description, banner.callToAction]),
];

describe("texts", () => {
  test("each product's texts have a suitable length", () => {
    for (const product of sampleProducts) {
      const parts = {
        paragraphs: product.description.split("\n\n").length,
        features: product.features.length,
        specifications: Object.keys(product.specifications).length,
        tags: product.tags.length,
      };
      const isWithin = (count: number, from: number, to: number) => count >= from && count <= to;
      expect(isWithin(parts.paragraphs, 2, 3), product.slug).toBe(true);
      expect(isWithin(parts.features, 4, 6), product.slug).toBe(true);
      expect(isWithin(parts.specifications, 5, 9), product.slug).toBe(true);
      expect(isWithin(parts.tags, 3, 8), product.slug).toBe(true);
      expect(repeated(product.tags), product.slug).toEqual([]);
    }
  });

  test("no two descriptions share a sentence, and no two products a feature", () => {
    const sentences = sampleProducts.flatMap((product) => sentencesOf(product.description));
    expect(repeated(sentences)).toEqual([]);
    expect(repeated(sampleProducts.flatMap((product) => product.features))).toEqual([]);
  });

  test("no two products share four words in a row", () => {
    expect(shared(sampleProducts.map(spokenOf), 4)).toEqual([]);
  });

  test("no feature repeats the description", () => {
    for (const { slug, description, features } of sampleProducts) {
      expect(shared([[description], features], 4), slug).toEqual([]);
    }
  });
});

describe("tone", () => {
  test("texts have no superlatives and no hype", () => {
    const hype =
      /\b(best|ultimate|perfect(ly|ion)?|amazing|incredible|revolutionary|unbeatable|unmatched|unparalleled|world-class|must-haves?|stunning|flawless(ly)?|finest|greatest|premium|luxur(y|ious)|game-chang\w+|effortless(ly)?|seamless(ly)?|exquisite|exceptional|extraordinary|superior|state-of-the-art|cutting-edge|next-level|innovative|iconic|timeless|sleek|curated|artisan(al)?|handcrafted|elevates?|indulge|unleash|discover|look no further|say goodbye|whether you)\b|!/i;
    expect(shopTexts.filter((text) => hype.test(text))).toEqual([]);
  });

  test("no real brand is named except compatible systems", () => {
    expect(shopTexts.filter((text) => realBrands.test(text))).toEqual([]);
  });

  test("spelling is British, except for American words in tags", () => {
    expect(shopTexts.filter((text) => americanWords.test(text))).toEqual([]);
  });
});

/** Grams in a pound and an ounce, millilitres in a US fluid ounce. */
const sizeOf = { lb: 453.592, oz: 28.3495, "fl oz": 29.5735 };
const inSmallUnits = { g: 1, kg: 1000, ml: 1, l: 1000 };

/**
 * Measures are metric first, as on the labels in the pictures. Weights, volumes and temperatures have
 * the American measure in brackets: ounces below a pound, one decimal below a hundred. Lengths are in
 * centimetres only.
 */
function americanOf(amount: number, unit: keyof typeof inSmallUnits): string {
  const small = amount * inSmallUnits[unit];
  const volume = unit === "ml" || unit === "l";
  const american = volume ? "fl oz" : small < sizeOf.lb ? "oz" : "lb";
  const size = small / sizeOf[american];
  return `${Number(size.toFixed(size < 100 ? 1 : 0))} ${american}`;
}

describe("measures", () => {
  const pair = /([\d.]+) (kg|g|ml|l) \((?:\d × )?([\d.]+ (?:lb|oz|fl oz))\)/g;

  test("weights and volumes have the correct American measure in brackets", () => {
    for (const { slug, specifications } of sampleProducts) {
      for (const label of ["Weight", "Net weight", "Contents", "Capacity", "Holds up to"]) {
        const value = specifications[label] ?? "";
        expect(value.replaceAll(pair, ""), slug).not.toMatch(/\d (kg|g|ml|l)\b/);
        for (const [, amount, unit, american] of value.matchAll(pair)) {
          expect(american, `${slug}: ${value}`).toBe(
            americanOf(Number(amount), unit as keyof typeof inSmallUnits),
          );
        }
      }
    }
  });

  test("temperatures are in Celsius and Fahrenheit", () => {
    for (const text of sampleProducts.flatMap(writtenOf)) {
      for (const [, celsius, rest] of text.matchAll(/(\d+) °C(.{0,9})/g)) {
        expect(rest, text).toMatch(
          new RegExp(`^ \\(${Math.round((Number(celsius) * 9) / 5 + 32)} °F\\)`),
        );
      }
    }
  });

  test("a percent sign follows its number directly, and one label names the material", () => {
    expect(shopTexts.filter((text) => /\d %/.test(text))).toEqual([]);
    const labels = sampleProducts.flatMap((product) => Object.keys(product.specifications));
    expect(labels.filter((label) => label === "Material")).toEqual([]);
  });
});
