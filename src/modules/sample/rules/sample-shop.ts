import type { Shop } from "#modules/site/rules/shop.ts";

/** The name under which the shop stands open as long as nobody has given it one. */
export const sampleShop: Pick<Shop, "name" | "email"> = {
  name: "Sundry",
  email: "hello@sundry.example",
};
