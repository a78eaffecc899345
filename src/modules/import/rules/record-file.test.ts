import { beforeAll, expect, test } from "vitest";
import { reviewFile } from "#modules/reviews/rules/read-review.ts";
import { recordHeaders } from "#testing/record-headers.ts";
import { recordFileOf, setFileKinds } from "./file-kind.ts";
import { readRedirect } from "./read-redirect.ts";

beforeAll(() => setFileKinds([reviewFile]));

test.each(recordHeaders)("a file that begins with %s holds %s", (header, kind) =>
  expect(recordFileOf(header.split(","))?.kind.name).toBe(kind),
);

test.each([
  ["/products/mug", "/product/mug", { from: "/products/mug", to: "/product/mug" }],
  ["https://old.example/a/?b=c", "https://www.shop.example/d/", { from: "/a?b=c", to: "/d" }],
  ["https://old.example/A", "https://old.example/b#C", { from: "/a", to: "/b#C" }],
  ["/pages/über uns", "/faq#returns", { from: "/pages/über uns", to: "/faq#returns" }],
  ["/pages/%C3%BCber", "/a?b=grün", { from: "/pages/über", to: "/a?b=gr%C3%BCn" }],
  [
    "/out",
    "https://other.example/x",
    "https://other.example/x is an address of another site, to which the shop does not redirect.",
  ],
  ["/wild*", "/a", "/wild* has a wildcard: write a row for each address."],
  ["mug", "/product/mug", "mug is not an address."],
  ["/a", "//evil.example", "//evil.example is not an address of the shop."],
  ["/a", "javascript:alert(1)", "javascript:alert(1) is not an address of the shop."],
  ["/", "/product/mug", "/ cannot lead to another address."],
  ["/a/", "/a", "/a cannot lead to another address."],
  ["/case", "/Case", "/case cannot lead to another address."],
  ["/old", "/old?utm_source=x", "/old cannot lead to another address."],
])("%s to %s", (from, to, expected) => {
  const read = readRedirect((column) => ({ from, to })[column], "shop.example");
  expect(read.ok ? read.value : read.error.message).toEqual(expected);
});
