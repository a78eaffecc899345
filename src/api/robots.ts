/** What crawlers may read: not what belongs to one person, nor the endless variations of a search. */
export function robots(shopUrl: string): string {
  const closed = [
    "/cart",
    "/wishlist",
    "/checkout",
    "/account",
    "/orders",
    "/track-order",
    "/auth",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/profile",
    "/newsletter",
    "/search",
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shopUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
