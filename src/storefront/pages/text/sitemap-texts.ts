import { texts } from "#modules/core/rules/language/texts.ts";

export const sitemapTexts = texts("sitemap", {
  title: "Sitemap",
  description: "Every category and every page of the {shop} shop on one page.",
  everywhere: "Everywhere",
  categories: "Categories",
});
