import type { LanguageTag } from "#modules/core/rules/language/language.ts";

/** The path of a page in a language, without the language's prefix. */
export type PageAlternate = { language: LanguageTag; path: string };

/** Records with a page of their own in each language. */
export type PagesOfNoun = {
  noun: string;
  table: "product" | "category" | "content_page";
  /** The text without which a language has no page of a record. */
  name: string;
  /** The path of a slug in a language; `own` is the one in the shop's own. */
  pathOf(slug: string, own: string): string;
};

export const productPages: PagesOfNoun = {
  noun: "product",
  table: "product",
  name: "name",
  pathOf: (slug) => `/product/${slug}`,
};

export const categoryPages: PagesOfNoun = {
  noun: "category",
  table: "category",
  name: "name",
  pathOf: (slug) => `/category/${slug}`,
};
