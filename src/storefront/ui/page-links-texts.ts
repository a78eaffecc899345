import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of links between pages. */
export const pageLinksTexts = texts("page-links", { page: "Page {page} of {count}" });
