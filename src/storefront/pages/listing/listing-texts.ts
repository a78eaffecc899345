import type { Listing } from "#modules/catalogue/rules/listing/listing.ts";

/** "10 products", "1 product", "1,000+ products". */
export function countOf({
  total,
  isTotalCapped,
}: Pick<Listing, "total" | "isTotalCapped">): string {
  const number = `${total.toLocaleString("en-US")}${isTotalCapped ? "+" : ""}`;
  return `${number} ${total === 1 ? "product" : "products"}`;
}
