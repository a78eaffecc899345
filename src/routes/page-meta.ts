import type { MetaDescriptor } from "react-router";

export const SHOP_NAME = "Sundry";

type PageMeta = {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** The canonical path, with the parameters that belong to it. */
  path: string;
  shopUrl: string;
  noindex?: boolean;
  /** A path or address of a picture for sharing. */
  image?: string | undefined;
  type?: "website" | "product";
};

/** Title, description, canonical address and what is shown when the page is shared. */
export function pageMeta({
  title,
  description,
  path,
  shopUrl,
  noindex,
  image,
  type = "website",
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === SHOP_NAME ? title : `${title} – ${SHOP_NAME}`;
  const url = shopUrl + path;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { property: "og:site_name", content: SHOP_NAME },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: type },
    ...(image ? [{ property: "og:image", content: new URL(image, shopUrl).href }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What the root loader gives every page. */
export function rootDataOf(matches: Matches): { shopUrl: string } {
  const data = matches.find((match) => match?.id === "root")?.loaderData as
    | { shopUrl: string }
    | undefined;
  return data ?? { shopUrl: "" };
}
