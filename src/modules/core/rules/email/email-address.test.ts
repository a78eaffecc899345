import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEmailAddress } from "./email-address.ts";

test.for([
  ["ada@example.com", "ada@example.com"],
  ["  Ada.Lovelace+shop@Example.CO.uk \n", "ada.lovelace+shop@example.co.uk"],
  ["o'hara@xn--bcher-kva.example", "o'hara@xn--bcher-kva.example"],
])("%s becomes %s", ([typed, kept]) => {
  expect(parseEmailAddress(typed ?? "")).toBe(kept);
});

test.for([
  "",
  "ada",
  "ada@",
  "@example.com",
  "ada@localhost",
  "a b@example.com",
  "ada@example..com",
  "ada@-x.com",
  "ada@example.com\r\nBcc: eve@example.com",
  "Ada <ada@example.com>",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(60)}.${"c.".repeat(100)}com`,
])("%j is no address", (typed) => {
  expect(parseEmailAddress(typed)).toBeNull();
});

test("an accepted address is accepted again unchanged, and has no line break", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
      const address = parseEmailAddress(typed);
      if (address === null) return;
      expect(parseEmailAddress(address)).toBe(address);
      expect(address).not.toMatch(/[\s<>,;]/);
    }),
  );
});
