import { expect, test } from "vitest";
import { withoutLinkQueries } from "./shown-email.ts";

test.each([
  ['<a href="https://shop.example/orders/1?key=abc&amp;x=1">Order</a>', "key=abc", "orders/1"],
  ["See:\nhttp://localhost:3000/newsletter/unsubscribe?token=abc\nBye", "token=abc", "\nBye"],
  ["What? Why?", "https", "What? Why?"],
])("%s keeps no link query", (text, gone, kept) => {
  expect(withoutLinkQueries(text)).not.toContain(gone);
  expect(withoutLinkQueries(text)).toContain(kept);
});
