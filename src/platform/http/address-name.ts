import { pageAt } from "#modules/site/rules/page-path.ts";

/** The route pattern of an address, for the log: secret links contain their secret in the path. */
export function addressName(path: string): string {
  return pageAt(path) ?? partOf(path);
}

/**
 * The first path segment of an address without a page; the log must not contain unlimited names.
 */
export function partOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}
