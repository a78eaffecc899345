/**
 * The first path segment of an address without a page; the log must not contain unlimited names.
 */
export function partOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}
