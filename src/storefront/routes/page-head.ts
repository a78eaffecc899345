import { pathHere } from "#modules/core/rules/language/address.ts";
import type { MetaDescriptor } from "react-router";
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
}: PageMeta): MetaDescriptor[] {
  // Without the shop's data the page is an error page.
  if (!shop) return [{ title }];
  const url = shop.url + pathHere(path);
  return [
    { title: `${title} – ${shop.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: type },
    ...(image ? [{ property: "og:image", content: new URL(image, shop.url).href }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function shopOf(matches: Matches): ShownShop | null {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { shop: ShownShop } | undefined)?.shop ?? null;
}
