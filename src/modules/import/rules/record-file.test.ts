import { expect, test } from "vitest";
import { recordHeaders } from "#testing/record-headers.ts";
import { recordFileOf } from "./file-kind.ts";
import { readRedirect } from "./read-redirect.ts";
import { readReview } from "./read-review.ts";

test.each(recordHeaders)("a file that begins with %s holds %s", (header, kind) =>
  expect(recordFileOf(header.split(","))?.kind.name).toBe(kind),
);

const whole = {
  handle: "Oak-Stool",
  rating: "5",
  body: "<p>Solid &amp; heavy. I like it.</p>",
  author: "Jane Mary Doe",
  date: "2024-03-05 10:00:00 UTC",
};
const review = (cells: Record<string, string>) => readReview((column) => cells[column] ?? "");

test("a review keeps its text without markup, and the author's name without the family's", () => {
  expect(review(whole)).toEqual({
    ok: true,
    value: {
      handle: "oak-stool",
      sku: "",
      rating: 5,
      title: "Solid & heavy",
      body: "Solid & heavy. I like it.",
      author: "Jane D.",
      writtenOn: "2024-03-05",
      answer: "",
      isPublished: true,
    },
  });
  expect(review({ ...whole, author: "" })).toMatchObject({ value: { author: "A customer" } });
});

test.each([
  [{ rating: "4.5" }, "The rating 4.5 is not a whole number from 1 to 5."],
  [{ rating: "" }, "The rating  is not a whole number from 1 to 5."],
  [{ body: "<p> </p>" }, "The review has no text."],
  [{ handle: "" }, "The row names no product by its handle or SKU."],
  [{ date: "yesterday" }, "The date yesterday is not one."],
  [{ date: "2024-13-05" }, "The date 2024-13-05 is not one."],
  [{ state: "unpublished" }, "The review is not published in the file."],
])("a review with %j is not imported", (cells, message) =>
  expect(review({ ...whole, ...cells })).toMatchObject({ ok: false, error: { message } }),
);

test.each([
  ["", true],
  ["Approved", true],
  ["not-yet", false],
  ["Pending", false],
  ["0", false],
  ["flagged", false],
])("a review in the state %s is published: %s", (state, isPublished) =>
  expect(review({ ...whole, state })).toMatchObject({ value: { isPublished } }),
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
