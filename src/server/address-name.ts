import { pageAt } from "#domain/page/page-path.ts";

/** What the log calls an address: its page, with whose data left out; links that are secret have their secret there. */
export function addressName(path: string): string {
  return pageAt(path) ?? partOf(path);
}

/** The part of the shop that an address belongs to: others than pages are endless. */
export function partOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}
