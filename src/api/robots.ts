import { hiddenPaths } from "#modules/site/rules/pages.ts";

/** robots.txt: excludes personal pages and the unlimited combinations of a search. */
export function robots(shopUrl: string): string {
  return [
    "User-agent: *",
    ...hiddenPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shopUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
