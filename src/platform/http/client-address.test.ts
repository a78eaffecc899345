import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["1.2.3.4:5555", "1.2.3.4"],
  ["1.2.3.4:5556", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ["::ffff:1.2.3.4:5555", "1.2.3.4"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:DB8::1]", "2001:db8::1"],
  ["2001:DB8::1", "2001:db8::1"],
  // Without brackets the last group is no port.
  ["2001:db8::443", "2001:db8::443"],
  ["unknown", "unknown"],
])("a proxy's entry %s means %s", (said, visitor) => {
  expect(clientAddress("10.0.0.1", `6.6.6.6, ${said}`, 1)).toBe(visitor);
  expect(clientAddress(said, undefined, 0)).toBe(visitor);
});

test("an entry too long for an address is cut", () => {
  expect(clientAddress("10.0.0.1", "x".repeat(500), 1)).toHaveLength(60);
});
