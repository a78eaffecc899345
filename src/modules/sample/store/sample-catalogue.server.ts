import { readFileSync } from "node:fs";
import path from "node:path";
import type {
  SampleBanner,
  SampleBrand,
  SampleCategory,
  SampleCoupon,
  SampleProduct,
  SampleTexts,
} from "#modules/sample/rules/sample-types.ts";
import { firstFreeFrom } from "#modules/delivery/rules/first-zones.ts";
import { promotionSettings } from "#modules/promotions/rules/settings.ts";
import { effective } from "#platform/settings/setting-values.ts";

export type SampleCatalogue = {
  /** In the order of "relevance" without a search text. */
  products: SampleProduct[];
  brands: SampleBrand[];
  categories: SampleCategory[];
  banners: SampleBanner[];
  coupons: SampleCoupon[];
};

// Relative to the working directory: every command runs in the project's root.
const folder = path.resolve("sample");
const shelves = [
  "electronics",
  "home-kitchen",
  "fashion",
  "sports-outdoors",
  "grocery-gourmet",
  "beauty-personal-care",
  "toys-games",
  "books",
];

let catalogue: SampleCatalogue | null = null;

/** Returns the sample catalogue of `sample/catalogue`, read once per process. */
export function sampleCatalogue(): SampleCatalogue {
  catalogue ??= {
    products: interleave(shelves.map((shelf) => readSample<SampleProduct[]>(`catalogue/products/${shelf}`))),
    brands: readSample("catalogue/brands"),
    categories: readSample("catalogue/categories"),
    banners: readSample<SampleBanner[]>("catalogue/banners").map((banner) => withNumbers(banner)),
    coupons: readSample("catalogue/coupons"),
  };
  return catalogue;
}

/** Returns a file of `sample/`, by its path without extension. */
export function readSample<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8")) as Content;
}

/** The languages besides English that the sample's texts are in. */
export const sampleLanguages = ["de", "fr"] as const;

/** Returns the sample's texts in another language, with those of banners by the titles that the shop shows. */
export function sampleTexts(language: (typeof sampleLanguages)[number]): SampleTexts {
  const texts = readSample<SampleTexts>(`translations/${language}`);
  const banners = Object.entries(texts.banners).map(([title, banner]) => [
    withNumbers({ title, description: "" }).title,
    withNumbers(banner, language),
  ]);
  return { ...texts, banners: Object.fromEntries(banners) };
}

/** decision 1: banners take numbers such as the free-shipping limit from the policy. */
function withNumbers<Banner extends Pick<SampleBanner, "title" | "description">>(
  banner: Banner,
  language = "en",
): Banner {
  const dollars = new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  });
  const fill = (text: string) =>
    text
      .replaceAll("{freeShippingFrom}", dollars.format(firstFreeFrom / 100))
      .replaceAll("{studentDiscountPercent}", String(effective(promotionSettings, {}).studentPercent));
  return { ...banner, title: fill(banner.title), description: fill(banner.description) };
}

/** Returns the first item of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) =>
    lists.flatMap((list) => list.slice(row, row + 1)),
  ).flat();
}
