import { pageAt } from "#modules/site/rules/page-path.ts";

/** What the log calls an address: the pattern of its page, as secret links have their secret in the path. */
export function addressName(path: string): string {
  return pageAt(path) ?? partOf(path);
}

/** The first part of an address, for those that are no page's: there is no end of them. */
export function partOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}
