import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of products without a word of their own. */
export const productWords = texts("products", { option: "Option" });
