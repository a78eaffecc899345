import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, shortText } from "./cut-text.ts";

const family = "👩‍👩‍👧‍👦";

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab🎁", 3, "ab"],
  ["ab🎁", 4, "ab🎁"],
  ["a🇩🇪🇫🇷", 5, "a🇩🇪"],
  ["a🇩🇪🇫🇷", 8, "a🇩🇪"],
  [`a${family}`, 11, "a"],
  [`a${family}b`, 12, `a${family}`],
  ["xe\u0301\u0323y", 2, "x"],
  ["x\u1112\u1161\u11aby", 3, "x"],
  ["x\r\ny", 2, "x"],
  ["e" + "\u0301".repeat(500), 20, "e" + "\u0301".repeat(19)],
  ["", 5, ""],
])("%j in %i units is %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test("a short text stays, and a cut one ends in an ellipsis within its length", () => {
  expect(shortText("abcd", 4)).toBe("abcd");
  expect(shortText("abcde", 4)).toBe("abc…");
  expect(shortText(`${"x".repeat(58)}🎁 tail`, 60)).toBe(`${"x".repeat(58)}…`);
});

test("a cut is a start of whole characters, and well-formed if the text is", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const text = fc.array(
    fc.constantFrom(
      "a",
      "🎁",
      "🇩",
      "🇪",
      "\u0301",
      "\u200d",
      "👩",
      "\u1112",
      "\u1161",
      "א",
      "\u200f",
    ),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (parts, most) => {
      const whole = parts.join("");
      const cut = cutText(whole, most);
      expect(whole.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      const ends = [...segmenter.segment(whole)].map(({ index }) => index);
      if (ends.some((index) => index > 0 && index <= most))
        expect([...ends, whole.length]).toContain(cut.length);
    }),
  );
});
