import type { SectionKind } from "#modules/content/rules/sections.ts";

/** The sections of a newsletter: mail programs show these kinds. */
export const newsletterKinds: readonly SectionKind[] = [
  "text",
  "picture",
  "picture-text",
  "products",
  "category-products",
  "quote",
  "button",
];
