import type { SectionKind } from "./sections.ts";

/**
 * The sections of a newsletter: mail programs show these kinds.
 * @public for extensions
 */
export const newsletterKinds: readonly SectionKind[] = [
  "text",
  "picture",
  "picture-text",
  "products",
  "category-products",
  "quote",
  "button",
];
