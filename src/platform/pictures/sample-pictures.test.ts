import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { samplePictures, samplePicturesFolder } from "./pictures.ts";
import { sampleCatalogue } from "#modules/sample/store/sample-catalogue.server.ts";

const {
  categories: sampleCategories,
  banners: sampleBanners,
  products: sampleProducts,
} = sampleCatalogue();

const pictures = await samplePictures();
const FORMATS = ["avif", "webp"] as const;
/** Maximum bytes of a product's picture, by width. */
const BUDGET: Record<number, number> = { 400: 12 * 1024, 800: 30 * 1024 };

const fileOf = (key: string, width: number, format: string) =>
  path.join(samplePicturesFolder, `${key}-${width}.${format}`);

describe("the sample shop's pictures", () => {
  test.each(pictures.map((picture) => [picture.name, picture] as const))(
    "%s is complete: every width and format, of the stated size and within budget",
    async (name, { key, width, height, widths, alt }) => {
      expect(alt.length).toBeGreaterThan(20);
      expect(widths.at(-1)).toBe(width);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      for (const each of widths) {
        for (const format of FORMATS) {
          const file = fileOf(key, each, format);
          const real = await sharp(file).metadata();
          expect([real.width, real.height]).toEqual([each, Math.round((each * height) / width)]);
          if (!name.startsWith("banner-"))
            expect(statSync(file).size).toBeLessThanOrEqual(BUDGET[each] ?? Infinity);
        }
      }
    },
  );

  test("contain no file missing from the manifest", () => {
    const known = new Set(
      pictures.flatMap(({ key, widths }) =>
        widths.flatMap((width) => FORMATS.map((format) => `${key}-${width}.${format}`)),
      ),
    );
    const stray = readdirSync(samplePicturesFolder).filter(
      (file) => /\.(avif|webp)$/.test(file) && !known.has(file),
    );
    expect(stray).toEqual([]);
  });

  test("include those of every product, variant, category and banner", () => {
    const known = new Set(pictures.map(({ name }) => name));
    const wanted = [
      ...sampleProducts.flatMap((product) => [
        ...product.pictures,
        ...(product.variants?.options ?? []).flatMap((option) => option.picture ?? []),
      ]),
      ...sampleCategories
        .flatMap((category) => [category, ...(category.subcategories ?? [])])
        .map(({ picture }) => picture),
      ...sampleBanners.map(({ picture }) => picture),
    ];
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });
});
