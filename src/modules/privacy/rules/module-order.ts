type Named = { name: string };

/** The order of the sections in the exported file, also of extensions that a shop may lack. */
export const exportOrder: readonly string[] = [
  "orders",
  "gift-cards",
  "promotions",
  "member-lists",
  "notifications",
  "reviews",
  "former-shop",
  "customers",
  "newsletter",
];

/** The order of the locks: an order before the promotions and gift cards that it uses (record 132). */
export const eraseOrder: readonly string[] = [
  "former-shop",
  "customers",
  "accounts",
  "notifications",
  "orders",
  "promotions",
  "gift-cards",
  "member-lists",
  "reviews",
];

/** Sorts the parts of modules; those of other modules follow. */
export function inOrder<Part extends Named>(
  parts: readonly Part[],
  order: readonly string[],
): Part[] {
  const placeOf = ({ name }: Part) => (order.includes(name) ? order.indexOf(name) : order.length);
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b));
}
