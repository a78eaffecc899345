import { describe, expect, test } from "vitest";
import { chosenCategories, isAlwaysMailed, isMailWanted } from "./notification-category.ts";

describe("emails", () => {
  test("about parcels are sent unless declined, possible advertising only if chosen", () => {
    expect(isMailWanted("parcels", null)).toBe(true);
    expect(isMailWanted("parcels", false)).toBe(false);
    expect(isMailWanted("wishlist", undefined)).toBe(false);
    expect(isMailWanted("wishlist", true)).toBe(true);
  });

  test("about orders, returns and refunds are always sent", () => {
    expect(isAlwaysMailed("orders")).toBe(true);
    expect(isMailWanted("orders", false)).toBe(true);
    expect(chosenCategories).not.toContain("orders");
  });
});
