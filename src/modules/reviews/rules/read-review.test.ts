import { expect, test } from "vitest";
import { readReview } from "./read-review.ts";

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
  [{ date: "2024-02-31" }, "The date 2024-02-31 is not one."],
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
