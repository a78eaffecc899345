import { OWNER, permissions, type Permission } from "#platform/commands/permissions.ts";

/** The roles of a new shop. */
export const firstRoles: Readonly<Record<string, readonly Permission[]>> = {
  [OWNER]: permissions,
  manager: permissions.filter((each) => each !== "staff" && each !== "secrets"),
  fulfilment: ["orders", "stock"],
  support: ["orders", "refunds", "gift-cards", "reviews", "customers", "emails"],
  content: ["products", "categories", "content", "reviews"],
};
