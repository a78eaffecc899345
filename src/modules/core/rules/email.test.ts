import fc from "fast-check";
import { expect, test } from "vitest";
import { customerKey, parseEmailAddress, withoutLinkQueries } from "./email.ts";

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

test.each([
  ['<a href="https://shop.example/orders/1?key=abc&amp;x=1">Order</a>', "key=abc", "orders/1"],
  ["See:\nhttp://localhost:3000/newsletter/unsubscribe?token=abc\nBye", "token=abc", "\nBye"],
  ["What? Why?", "https", "What? Why?"],
])("%s keeps no link query", (text, gone, kept) => {
  expect(withoutLinkQueries(text)).not.toContain(gone);
  expect(withoutLinkQueries(text)).toContain(kept);
});

test.for([
  ["ada@example.com", "ada@example.com"],
  ["Ada+shop@Example.com", "ada@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["+x@example.com", "+x@example.com"],
])("%s is the mailbox %s", ([typed, key]) => {
  const email = parseEmailAddress(typed ?? "");
  expect(email && customerKey(email)).toBe(key);
});
