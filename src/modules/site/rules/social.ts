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
