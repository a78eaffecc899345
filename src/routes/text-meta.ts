import type { MetaFunction } from "react-router";
import { pageMeta, rootDataOf } from "./page-meta.ts";

/** What every page of text says about itself; it stands beside the text. */
export type PageHead = { title: string; description: string; path: string; noindex?: boolean };

/** The `meta` of a page whose head never changes. */
export function textMeta(head: PageHead): MetaFunction {
  return ({ matches }) => pageMeta({ ...head, shopUrl: rootDataOf(matches).shopUrl });
}
