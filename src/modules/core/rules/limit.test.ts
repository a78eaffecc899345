import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./limit.ts";

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:12:aaaa:bbbb:cccc:dddd", "2001:db8:0:12::/64"],
  ["2001:DB8:0000:0012::1", "2001:db8:0:12::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001::2:3:4:5:6:7", "2001:0:2:3::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", ([address, network]) => {
  expect(networkOf(address ?? "")).toBe(network);
});

test("addresses that differ only in their last 64 bits count together", () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(networkOf([...network, ...one].join(":"))).toBe(
        networkOf([...network, ...other].join(":")),
      );
    }),
  );
});

test("any text gives a short key", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(networkOf(text).length).toBeLessThan(100);
    }),
  );
});
