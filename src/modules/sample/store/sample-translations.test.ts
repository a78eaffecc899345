import { describe, expect, test } from "vitest";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { samplePictures } from "#platform/pictures/pictures.ts";
import { repeated } from "#testing/sample-products.server.ts";
import { sampleCatalogue, sampleLanguages, sampleTexts } from "./sample-catalogue.server.ts";

const { products, categories, banners, coupons } = sampleCatalogue();
const places = categories.flatMap((category) => [category, ...(category.subcategories ?? [])]);

/** The numbers of a text without their marks: "1,050" and "1 050" are the same. */
const numbersOf = (text: string) =>
  [...text.matchAll(/\d+(?:[.,\u00A0\u202F]\d+)*/g)].map(([number]) => number.replace(/\D/g, ""));

const namesOf = (records: object) => Object.keys(records).sort();

describe.for(sampleLanguages)("the sample in %s", (language) => {
  const texts = sampleTexts(language);

  test("every record has its texts, and no other", async () => {
    expect(namesOf(texts.products)).toEqual(products.map(({ slug }) => slug).sort());
    expect(namesOf(texts.categories)).toEqual(places.map(({ slug }) => slug).sort());
    expect(namesOf(texts.banners)).toEqual(banners.map(({ title }) => title).sort());
    expect(namesOf(texts.coupons)).toEqual(coupons.map(({ code }) => code).sort());
    const pictures = await samplePictures();
    expect(namesOf(texts.pictures)).toEqual(pictures.map(({ name }) => name).sort());
    const methods = firstZones.flatMap((zone) => zone.methods.map(({ name }) => name));
    expect(namesOf(texts.deliveryMethods)).toEqual([...new Set(methods)].sort());
  });

  test("products have as many paragraphs, features, specifications, tags and variants", () => {
    const shapeOf = (product: {
      description: string;
      features: string[];
      specifications: object;
      tags: string[];
    }) => [
      product.description.split("\n\n").length,
      product.features.length,
      Object.keys(product.specifications).length,
      product.tags.length,
    ];
    for (const product of products) {
      const words = texts.products[product.slug];
      expect(words && shapeOf(words), product.slug).toEqual(shapeOf(product));
      expect(Object.keys(words?.variants?.options ?? {}), product.slug).toEqual(
        product.variants?.options.map(({ name }) => name) ?? [],
      );
    }
  });

  test("an option has one name, and each of its values one, as all products share them", () => {
    const words = new Map<string, string>();
    for (const { slug, variants } of products) {
      const translated = texts.products[slug]?.variants;
      const { label = "" } = variants ?? {};
      const pairs = Object.entries(translated?.options ?? {});
      for (const [path, text] of [["", translated?.label ?? ""] as const, ...pairs]) {
        const key = `${label} ${path}`;
        expect(text, slug).toBe(words.get(key) ?? text);
        words.set(key, text);
      }
    }
  });

  test("slugs are unique, in plain letters, and no other record's own slug", () => {
    for (const [translated, own] of [
      [texts.products, products],
      [texts.categories, places],
    ] as const) {
      const slugs = Object.entries(translated);
      expect(repeated(slugs.map(([, { slug = "" }]) => slug))).toEqual([]);
      for (const [source, { slug }] of slugs) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug === source || own.every((each) => each.slug !== slug)).toBe(true);
      }
    }
  });

  test("numbers stay", () => {
    const keeps = (source: string, text: string) =>
      expect(numbersOf(text), `${source}: ${text}`).toEqual(
        expect.arrayContaining(numbersOf(source)),
      );
    for (const product of products) {
      const words = texts.products[product.slug];
      const linesOf = ({ name, description, features, specifications }: typeof product) => [
        name,
        description,
        ...features,
        ...Object.values(specifications),
      ];
      const translated = linesOf({ ...product, ...words } as typeof product);
      for (const [place, source] of linesOf(product).entries())
        keeps(source, translated[place] ?? "");
    }
    for (const { title, description } of banners) {
      keeps(title, texts.banners[title]?.title ?? "");
      keeps(description, texts.banners[title]?.description ?? "");
    }
  });
});
