import { expect, test } from "vitest";
import { categoriesOf } from "#modules/notifications/rules/notification-category.ts";
import { notificationKinds } from "./modules.ts";

// Stored notifications name their kind.
test("each kind of notification has a name of its own", () => {
  const names = notificationKinds.map(({ name }) => name);
  expect(names).toContain("order-placed");
  expect(new Set(names).size).toBe(names.length);
});

// Stored choices name their category. What a buyer must receive in writing is always mailed.
test("the categories of notifications have names of their own, and their defaults", () => {
  const rules = categoriesOf(notificationKinds).map(({ name, mail }) => [name, mail]);
  expect(rules).toEqual([
    ["orders", "always"],
    ["parcels", "unless-declined"],
    ["reviews", "unless-declined"],
    ["wishlist", "if-chosen"],
    ["gift-cards", "always"],
    ["coupons", "if-chosen"],
  ]);
});
