/** The rights that roles consist of. A role is a row of `staff_role`; code defines only these words. */
export const permissions = [
  "settings",
  "secrets",
  "staff",
  "products",
  "prices",
  "stock",
  "categories",
  "content",
  "promotions",
  "gift-cards",
  "reviews",
  "customers",
  "emails",
  "orders",
  "refunds",
  "imports",
  "tax",
  "delivery",
] as const;

export type Permission = (typeof permissions)[number];

/** Returns permissions as words for staff, such as "orders, gift cards". */
export const permissionWords = (held: readonly string[]) => held.join(", ").replaceAll("-", " ");

/** Permissions whose commands need a password, and a code of the second factor, entered minutes ago. */
export const provenPermissions: ReadonlySet<Permission> = new Set([
  "staff",
  "secrets",
  "refunds",
  "gift-cards",
]);

/** The role that always has every permission and cannot be changed. */
export const OWNER = "owner";
