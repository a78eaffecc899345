import fc from "fast-check";
import { expect, test } from "vitest";
import { parseReviewText, reviewLengths } from "./review-text.ts";

const good = { rating: "4", title: "Bright", body: "By night." };
const { titleMaximum, bodyMaximum } = reviewLengths;

test("spaces are normalised, paragraphs stay", () => {
  expect(
    parseReviewText({
      rating: "5",
      title: " Very \n bright ",
      body: " One.  \n\n\n\n Two.\nThree. ",
    }),
  ).toEqual({ ok: true, value: { rating: 5, title: "Very bright", body: "One.\n\nTwo.\nThree." } });
});

test.each([
  [{ rating: "" }, ["rating"]],
  [{ rating: "0" }, ["rating"]],
  [{ rating: "4.5" }, ["rating"]],
  [{ title: " … " }, ["title"]],
  [{ title: "x".repeat(titleMaximum + 1) }, ["title"]],
  [{ body: "\u200B" }, ["body"]],
  [{ body: "x".repeat(bodyMaximum + 1) }, ["body"]],
  [{ rating: "6", title: "", body: "" }, ["rating", "title", "body"]],
])("%j is wrong in %j", (typed, wrong) => {
  expect(parseReviewText({ ...good, ...typed })).toEqual({ ok: false, error: wrong });
});

test("a parsed review parses to itself", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", " ", "\n", "\t", ".", "漢") });
  fc.assert(
    fc.property(text, text, (title, body) => {
      const once = parseReviewText({ rating: "3", title, body });
      if (!once.ok) return;
      expect(parseReviewText({ ...once.value, rating: "3" })).toEqual(once);
    }),
  );
});
