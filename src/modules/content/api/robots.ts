import { DAY_MS } from "#modules/core/rules/time.ts";
import { pathIn } from "#modules/core/rules/language/address.ts";
import { hiddenPaths } from "#modules/site/rules/pages.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import type { Services } from "#platform/services.ts";

/** robots.txt: excludes personal pages and the unlimited combinations of a search, in each language. */
export function robots({ shop, settings }: Pick<Services, "shop" | "settings">): string {
  const languages = languagesOf(settings.languages);
  return [
    "User-agent: *",
    ...languages.flatMap((language) =>
      hiddenPaths().map((path) => `Disallow: ${pathIn(language, path)}`),
    ),
    "",
    ...languages.map((language) => `Sitemap: ${shop.url}${pathIn(language, "/sitemap.xml")}`),
    "",
  ].join("\n");
}

/** Days for which the contact is valid; RFC 9116 recommends less than a year. */
const CONTACT_DAYS = 180;

/** security.txt (RFC 9116): where to report a vulnerability of this shop. */
export function securityText({ url, email }: Pick<Shop, "url" | "email">, now: Date): string {
  const expires = new Date(now.getTime() + CONTACT_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
