import type { MetaDescriptor, MetaFunction, Register } from "react-router";
import type { PageAlternate } from "#modules/catalogue/rules/alternate.ts";
import type { PageHead, pages } from "#modules/site/rules/pages.ts";
import { publicPages, type Page } from "#modules/site/rules/public-pages.ts";
import { pageMeta, shopOf, type Matches } from "./page-head.ts";

/** Fails to compile if a page of routes.ts is missing in the table of pages. */
type EveryPage<Table extends Record<keyof Register["pages"], Page>> = Table;

// Public pages only: account pages are not indexed, and visitors who only browse need not download their entries.
const browsed: Partial<EveryPage<typeof pages>> = publicPages;

/** Returns the `meta` function of a page with a head that differs only by language. */
export function metaOf(head: () => PageHead): MetaFunction {
  return ({ matches }) => headMeta(head(), matches);
}

type HeadOptions = { noindex?: boolean; alternates?: readonly PageAlternate[] | undefined };

/** Returns the meta tags of a head for this shop, and whether it keeps this page out of search engines. */
export function headMeta(
  { page, search = "", title, description, noindex = false, alternates }: PageHead & HeadOptions,
  matches: Matches,
): MetaDescriptor[] {
  const shop = shopOf(matches);
  return pageMeta({
    title,
    description: typeof description === "string" || !shop ? String(description) : description(shop),
    path: page + search,
    shop,
    alternates,
    noindex: noindex || browsed[page]?.indexed !== true,
  });
}
