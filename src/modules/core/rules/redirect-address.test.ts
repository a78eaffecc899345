import { expect, test } from "vitest";
import { redirectKey, targetWith } from "./redirect-address.ts";

test.each([
  ["/pages/%C3%BCber", "/pages/über"],
  ["/pages/%c3%bcber", "/pages/über"],
  ["/pages/über", "/pages/über"],
  ["/Pages/U%CC%88ber/", "/pages/über"],
  ["https://old.example:8080/a%20b", "/a b"],
  ["//old.example/a", "/a"],
  ["/a b", "/a b"],
  ["/faq#returns", "/faq"],
  ["/old?utm_source=x&GCLID=1&fbclid=2", "/old"],
  ["/index.php?route=product&id=42", "/index.php?id=42&route=product"],
  ["/index.php?ID=42&route=product&utm_medium=mail", "/index.php?id=42&route=product"],
  ["/a?q=oak+stool", "/a?q=oak stool"],
  ["/a?q=oak%20stool", "/a?q=oak stool"],
  ["/a?b=&c", "/a?b&c"],
  ["/a//", "/a"],
  ["/", "/"],
  ["https://old.example", "/"],
  ["/%e0%a4%a", "/%e0%a4%a"],
  ["/blog/日本語", "/blog/日本語"],
  ["/blog/%E6%97%A5%E6%9C%AC%E8%AA%9E", "/blog/日本語"],
])("%s is compared as %s", (address, full) => expect(redirectKey(address).full).toBe(full));

test.each([
  ["/faq", "?utm_source=x", "/old", "/faq?utm_source=x"],
  ["/faq#returns", "?a=1", "/old", "/faq?a=1#returns"],
  ["/search?q=abc", "?q=other&page=2", "/old", "/search?q=abc&page=2"],
  [
    "/product/mug",
    "?route=product&id=42&gclid=9",
    "/index.php?id=42&route=product",
    "/product/mug?gclid=9",
  ],
  ["/faq", "", "/old", "/faq"],
])("%s with %s of the redirect from %s is %s", (target, search, used, expected) =>
  expect(targetWith(target, search, used)).toBe(expected),
);
