import type { PicturedCategory } from "#modules/catalogue/rules/category.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";
import type { Section } from "./sections.ts";

/** A section with the products, categories and picture that it shows. */
export type ShownSection = {
  section: Section;
  picture?: PictureFiles;
  products?: readonly ProductSummary[];
  categories?: readonly PicturedCategory[];
};
