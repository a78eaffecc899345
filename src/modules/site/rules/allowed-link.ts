import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { pageAt } from "./page-path.ts";

/** Whether staff may link to an address: a page of the shop, another site over https, an email address or phone. */
export function isAllowedLink(address: string): boolean {
  // After "[" another link could hide, which the page would show.
  if (/[\s\\[]/.test(address)) return false;
  if (isSecureUrl(address)) return true;
  if (address.startsWith("mailto:"))
    return parseEmailAddress(address.slice("mailto:".length).replace(/\?.*$/s, "")) !== null;
  if (/^tel:\+?[\d.-]{3,20}$/.test(address)) return true;
  if (!/^\/(?!\/)/.test(address)) return false;
  const path = address.replace(/[?#].*$/, "");
  return pageAt(path) !== null;
}

/** Whether a text is an address of another site over https. */
export function isSecureUrl(address: string): boolean {
  return /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(address) && !/[\s\\[]/.test(address);
}

export const LINK_RULE =
  "Use a page of the shop, such as /faq, or an address that begins with https://, mailto: or tel:.";

const known: Readonly<Record<string, string>> = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  linkedin: "LinkedIn",
  x: "X",
  twitter: "X",
  threads: "Threads",
  bsky: "Bluesky",
  etsy: "Etsy",
};

/** The name of a site by its address: "Instagram" of https://www.instagram.com/shop; else its host. */
export function socialName(address: string): string {
  const [, host = address] = /^https:\/\/(?:www\.)?([^/?#:]+)/.exec(address) ?? [];
  return known[host.split(".").at(-2) ?? ""] ?? host;
}
