import type { MetaDescriptor, MetaFunction, Register } from "react-router";
import type { PageHead, pages } from "#modules/site/rules/pages.ts";
import { publicPages, type Page } from "#modules/site/rules/public-pages.ts";
import { pageMeta, shopOf, type Matches } from "./page-head.ts";

/** A page of routes.ts that is missing in the table of pages does not compile here. */
type EveryPage<Table extends Record<keyof Register["pages"], Page>> = Table;

// Those of the account are not indexed, and are not downloaded by whoever only browses.
const browsed: Partial<EveryPage<typeof pages>> = publicPages;

/** The `meta` of a page whose head never changes. */
export function metaOf(head: PageHead): MetaFunction {
  return ({ matches }) => headMeta(head, matches);
}

/** What a head says, in the words of this shop. */
export function headMeta(
  { page, search = "", title, description }: PageHead,
  matches: Matches,
): MetaDescriptor[] {
  const shop = shopOf(matches);
  return pageMeta({
    title,
    description: typeof description === "string" || !shop ? String(description) : description(shop),
    path: page + search,
    shop,
    noindex: browsed[page]?.indexed !== true,
  });
}
