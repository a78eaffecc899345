import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markWords } from "./mark-words.ts";
import { spellingsOf } from "./spellings.ts";
import { indexedText, searchableText } from "#modules/core/rules/search-text.ts";
import { normaliseSearchText, notedWords, searchTerms, searchWords } from "./search-query.ts";
import { allowedEdits, damerauLevenshtein, nearestWord } from "./typo.ts";

/** Any code points, lone surrogates included. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 130 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

describe("the search text", () => {
  test.each([
    ["  Desk \t LAMP ", ["desk", "lamp"]],
    ["café crème", ["cafe", "creme"]],
    ["usb-c", ["usb", "c"]],
    ["'; drop table product; --", ["drop", "table", "product"]],
    ["🎧", ["u1f3a7"]],
    ["C++ und C#", ["cplusplus", "und", "csharp"]],
    [".NET 50 %", ["dotnet", "50percent"]],
    [
      "Straße Smørrebrød Łyżka IŞIK İstanbul",
      ["strasse", "smorrebrod", "lyzka", "isik", "istanbul"],
    ],
    ["lamp lamp", ["lamp"]],
  ])("%j has the words %j", (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test("any text gives at most 8 words in the index's form, and normalises to itself", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const words = searchWords(typed);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(searchableText(words.join(" "))).toBe(words.join(" "));
        const normalised = normaliseSearchText(typed);
        expect(normaliseSearchText(normalised)).toBe(normalised);
        expect([...normalised].length).toBeLessThanOrEqual(100);
      }),
    );
  });

  test.each([
    ["t-shirt blue", [["t", "shirt"], "blue"]],
    ["l'oréal", [["l", "oreal"]]],
    ["h & m", ["h", "m"]],
    ["1,5 l", ["1", "5", "l"]],
  ])("%j has the terms %j", (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });

  test.each([
    ["T-Shirt", "t shirt\ntshirt t0"],
    ["The Who", "the who\nthe0 who0"],
    ["日本茶", "日本茶\n日 本 茶"],
    ["C++ 1,5 l", "c 1 5 l\ncplusplus"],
    ["PKA-KDS-40", "pka kds 40\npkakds40 pkakds kds40"],
    ["Oak Desk", "oak desk"],
  ])("the index has %j as %j", (name, text) => {
    expect(indexedText(name)).toBe(text);
  });

  test("the index follows the same rule", () => {
    expect(searchableText("Crème Brûlée, 2-in-1")).toBe("creme brulee 2 in 1");
  });
});

test.each([
  ["  Red   DRESS ", "red dress"],
  ["café 2026", "cafe 2026"],
  ["ada@example.com", null],
  ["+1 (555) 010-9999", null],
  ["Order 1234567", null],
  ["🎧", null],
  ["x".repeat(90), "x".repeat(60)],
])("of a search for %j the shop may keep %j", (typed, words) => {
  expect(notedWords(typed)).toBe(words);
});

describe("typos", () => {
  test.each([
    ["lapm", "lamp", 1],
    ["headphnes", "headphones", 1],
    ["speeker", "speaker", 1],
    ["lamp", "lamp", 0],
    ["", "lamp", 4],
    ["abcd", "badc", 2],
    ["lamp", "kettle", 6],
  ])("%s and %s are %i edits apart", (a, b, edits) => {
    expect(damerauLevenshtein(a, b)).toBe(edits);
    expect(damerauLevenshtein(b, a)).toBe(edits);
  });

  test("each single edit has distance 1", () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/);
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const index = at % text.length;
        expect(damerauLevenshtein(text, text.slice(0, index) + text.slice(index + 1))).toBe(1);
        expect(damerauLevenshtein(text, `${text.slice(0, index)}0${text.slice(index)}`)).toBe(1);
      }),
    );
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [12, 2],
  ])("a word of %i letters may have %i edits", (length, edits) => {
    expect(allowedEdits(length)).toBe(edits);
  });

  test("five letters with two edits are not corrected, six are", () => {
    const known = [
      { word: "table", productCount: 1 },
      { word: "kettle", productCount: 1 },
    ];
    expect(nearestWord("tabel", known)).toBe("table");
    expect(nearestWord("tobel", known)).toBeNull();
    expect(nearestWord("kotlte", known)).toBe("kettle");
    expect(nearestWord("kotlta", known)).toBeNull();
  });

  test("an incomplete word may have one edit", () => {
    const known = [
      { word: "headphones", productCount: 1 },
      { word: "python", productCount: 9 },
    ];
    expect(nearestWord("hedphon", known)).toBe("headphones");
    expect(nearestWord("hedpon", known)).toBeNull();
    expect(nearestWord("hedp", known)).toBeNull();
  });

  const vocabulary = [
    { word: "lamp", productCount: 3 },
    { word: "lamb", productCount: 9 },
    { word: "headphones", productCount: 2 },
    { word: "oak", productCount: 4 },
  ];

  test("the nearest word is chosen; on a tie the more frequent one; distant ones never", () => {
    expect(nearestWord("lapm", vocabulary)).toBe("lamp");
    expect(nearestWord("lam", vocabulary)).toBe("lamb");
    expect(nearestWord("headphnes", vocabulary)).toBe("headphones");
    expect(nearestWord("xyzzy", vocabulary)).toBeNull();
    expect(nearestWord("ok", vocabulary)).toBeNull();
  });
});

describe("the bold part of a suggestion", () => {
  test.each([
    ["Tessel Over-Ear Headphones", ["headph"], ["Tessel Over-Ear ", "Headph", "ones"]],
    ["Cream Cream", ["cre"], ["", "Cre", "am ", "Cre", "am"]],
    ["Crème brûlée", ["creme", "bru"], ["", "Crème", " ", "brû", "lée"]],
    ["Watches & Jewellery", ["jewelry"], ["Watches & ", "Jewellery"]],
    ["Oat Soap", ["x"], ["Oat Soap"]],
    ["½ Pound", ["1"], ["", "½", " Pound"]],
  ])("%s, typed as %j, is %j", (text, words, parts) => {
    expect(markWords(text, words)).toEqual(parts);
  });

  test("the joined parts are the text", () => {
    fc.assert(
      fc.property(anything, anything, (text, typed) => {
        expect(markWords(text, searchWords(typed)).join("")).toBe(text);
      }),
    );
  });
});

test("a word has its American and British spelling", () => {
  expect(spellingsOf("jewelry")).toContain("jewellery");
  expect(spellingsOf("colours")).toEqual(["colours", "colors"]);
  expect(spellingsOf("moisturizing")).toEqual(["moisturizing", "moisturising"]);
  expect(spellingsOf("lamp")).toEqual(["lamp"]);
});
