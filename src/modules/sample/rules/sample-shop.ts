import type { Shop } from "#modules/site/rules/shop.ts";

/** The shop's name and email address until the owner sets them. */
export const sampleShop: Pick<Shop, "name" | "email"> = {
  name: "Sundry",
  email: "hello@sundry.example",
};
