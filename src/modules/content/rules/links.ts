import { pageAt } from "#modules/site/rules/page-path.ts";

/** Whether content may link to an address: a page of the shop, or another site over https. */
export function isAllowedLink(address: string): boolean {
  if (/[\s\\]/.test(address)) return false;
  if (/^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(address)) return true;
  if (!/^\/(?!\/)/.test(address)) return false;
  const path = address.replace(/[?#].*$/, "");
  return pageAt(path) !== null;
}

const LINK = /\[[^\]]+\]\(([^)]+)\)/g;

/** The address of the first link in a text that is not allowed, or null. */
export function wrongLinkIn(text: string): string | null {
  const addresses = [...text.matchAll(LINK)].map(([, address = ""]) => address);
  return addresses.find((address) => !isAllowedLink(address)) ?? null;
}
