import { pathHere, withPrefix } from "#modules/core/rules/language/address.ts";
import type { PageAlternate } from "#modules/catalogue/rules/alternate.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import type { MetaDescriptor } from "react-router";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";

type PageMeta = {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** Canonical path with its query parameters. */
  path: string;
  shop: ShownShop | null;
  noindex?: boolean;
  /** Path or URL of the picture for sharing. */
  image?: string | undefined;
  type?: "website" | "product";
  /**
   * The page's path in each language that has its texts, the shop's own first; by default all languages have the same.
   * In another language, the page of the shop's own is the canonical one.
   */
  alternates?: readonly PageAlternate[] | undefined;
};

/** Returns the meta tags of a page: title, description, canonical URL and Open Graph. */
export function pageMeta({
  title,
  description,
  path,
  shop,
  noindex,
  image = shop?.share,
  type = "website",
  alternates,
}: PageMeta): MetaDescriptor[] {
  // Without the shop's data the page is an error page.
  if (!shop) return [{ title }];
  const isHere = !alternates || alternates.some(({ language }) => language === currentLanguage());
  const url = shop.url + (isHere ? pathHere(path) : alternates[0]?.path);
  return [
    { title: `${title} – ${shop.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noindex
      ? [{ name: "robots", content: "noindex, follow" }]
      : isHere
        ? alternateLinks(shop, path, alternates)
        : []),
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: type },
    ...(shop.languages ? [{ property: "og:locale", content: ogLocale() }] : []),
    ...(image ? [{ property: "og:image", content: new URL(image, shop.url).href }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}

/** Returns the meta tags of a page that search engines do not index. */
export function hiddenMeta(
  matches: Matches,
  head: Omit<PageMeta, "shop" | "noindex">,
): MetaDescriptor[] {
  return pageMeta({ ...head, shop: shopOf(matches), noindex: true });
}

const ogLocale = () => shopLocale().tag.replace("-", "_");

/** Links to the page in each language, its own included, and to the one for all others: the shop's own. */
function alternateLinks(
  { url, languages = [] }: ShownShop,
  path: string,
  alternates?: readonly PageAlternate[],
): MetaDescriptor[] {
  return languages.flatMap(({ tag, prefix }) => {
    const there = alternates ? alternates.find(({ language }) => language === tag)?.path : path;
    if (there === undefined) return [];
    const link = { tagName: "link", rel: "alternate", href: url + withPrefix(prefix, there) };
    const named = [tag, ...(prefix === "" ? ["x-default"] : [])];
    return named.map((hrefLang) => ({ ...link, hrefLang }));
  });
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function shopOf(matches: Matches): ShownShop | null {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { shop: ShownShop } | undefined)?.shop ?? null;
}
