import { expect, test } from "vitest";
import { notificationKinds } from "./modules.ts";

// Stored notifications name their kind.
test("each kind of notification has a name of its own", () => {
  const names = notificationKinds.map(({ name }) => name);
  expect(names).toContain("order-placed");
  expect(new Set(names).size).toBe(names.length);
});
