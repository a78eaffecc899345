import { hiddenPaths } from "#modules/site/rules/pages.ts";

/** What crawlers may read: not what belongs to one person, nor the endless combinations of a search. */
export function robots(shopUrl: string): string {
  return [
    "User-agent: *",
    ...hiddenPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shopUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
