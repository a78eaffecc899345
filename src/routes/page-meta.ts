import type { MetaDescriptor } from "react-router";

export const shopName = "Sundry";

export type PageMeta = {
  /** The page's own name; the shop's name is put behind it. */
  title: string;
  description: string;
  /** The canonical path, with the parameters that make another page and no others. */
  path: string;
  shopUrl: string;
  noindex?: boolean;
  /** An absolute or root-relative address of the picture shown when the page is shared. */
  image?: string;
};

/** What a page says about itself to search engines and to those who share it. */
export function pageMeta({ title, description, path, shopUrl, noindex, image }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} – ${shopName}`;
  const url = `${shopUrl}${path}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: shopName },
    { property: "og:type", content: "website" },
    ...(image ? [{ property: "og:image", content: new URL(image, `${shopUrl}/`).href }] : []),
    // A page that must not be found has no address to be found under.
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : [{ tagName: "link" as const, rel: "canonical", href: url }]),
  ];
}

/** What the root loader knows and every page's `meta` may use. */
export type RootData = { shopUrl: string };

type AnyMatch = { id: string; loaderData?: unknown } | undefined;

/** The root loader's data out of a route's matches; an empty address where the root failed to load. */
export function rootDataOf(matches: readonly AnyMatch[]): RootData {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as RootData | undefined) ?? { shopUrl: "" };
}
