import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchableText, searchWords, tidySearchText } from "./search-query.ts";
import { nearestWord, slipsBetween } from "./typo.ts";

/** Any code points at all, lone surrogates among them. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 130 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

describe("what was typed", () => {
  test.each([
    ["  Desk \t LAMP ", ["desk", "lamp"]],
    ["café crème", ["cafe", "creme"]],
    ["usb-c", ["usb", "c"]],
    ["'; drop table product; --", ["drop", "table", "product"]],
    ["🎧", []],
    ["lamp lamp", ["lamp"]],
  ])("%j is searched as %j", (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test("any text gives at most 8 words as the index writes them, and tidies to itself", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const words = searchWords(typed);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(searchableText(words.join(" "))).toBe(words.join(" "));
        const tidy = tidySearchText(typed);
        expect(tidySearchText(tidy)).toBe(tidy);
        expect([...tidy].length).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("the index holds words by the same rule", () => {
    expect(searchableText("Crème Brûlée, 2-in-1")).toBe("creme brulee 2 in 1");
  });
});

describe("typos", () => {
  test.each([
    ["lapm", "lamp", 1],
    ["headphnes", "headphones", 1],
    ["speeker", "speaker", 1],
    ["lamp", "lamp", 0],
    ["", "lamp", 4],
  ])("%s and %s are %i slips apart", (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips);
    expect(slipsBetween(b, a)).toBe(slips);
  });

  test("one slip is one slip, wherever it happens", () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/);
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const index = at % text.length;
        expect(slipsBetween(text, text.slice(0, index) + text.slice(index + 1))).toBe(1);
        expect(slipsBetween(text, `${text.slice(0, index)}0${text.slice(index)}`)).toBe(1);
      }),
    );
  });

  const vocabulary = [
    { word: "lamp", productCount: 3 },
    { word: "lamb", productCount: 9 },
    { word: "headphones", productCount: 2 },
    { word: "oak", productCount: 4 },
  ];

  test("the nearest word is meant; of two equally near the commoner one; far ones never", () => {
    expect(nearestWord("lapm", vocabulary)).toBe("lamp");
    expect(nearestWord("lam", vocabulary)).toBe("lamb");
    expect(nearestWord("headphnes", vocabulary)).toBe("headphones");
    expect(nearestWord("xyzzy", vocabulary)).toBeNull();
    expect(nearestWord("ok", vocabulary)).toBeNull();
  });
});
