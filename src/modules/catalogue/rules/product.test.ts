import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { gtinOf, parseProductIds, plainText, variantOptions } from "./product.ts";

const size = { name: "Size", value: "6 mm" };
const mat = { name: "6 mm", options: [] };

test.each([
  ["no variant", "Thickness", null, []],
  ["options of its own", "Thickness", { ...mat, options: [size] }, [size]],
  ["none, by what the choice is called", "Thickness", mat, [{ name: "Thickness", value: "6 mm" }]],
  ["none, of a choice without a name", null, mat, [{ name: "Option", value: "6 mm" }]],
])("the options with %s", (_, variantLabel, variant, options) => {
  expect(variantOptions({ variantLabel }, variant)).toEqual(options);
});

test.each([
  ["4006381333931", "4006381333931"],
  ["978-0-306-40615-7", "9780306406157"],
  ["0 36000 29145 2", "036000291452"],
  ["96385074", "96385074"],
  ["10614141000415", "10614141000415"],
  ["4006381333932", null],
  // GS1 leaves these to each shop.
  ["2000000700007", null],
  ["2 12345 67890 9", null],
  ["412345678903", null],
  ["20123451", null],
  ["LS-1", null],
  ["12345", null],
  ["", null],
  [null, null],
])("the GTIN of barcode %j is %j", (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});

describe("a stored list of products", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 50 }), (ids) => {
        expect(parseProductIds(JSON.stringify(ids), 50)).toEqual(ids);
      }),
    );
  });

  it("is a list of distinct ids whatever the text is", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.jsonValue()).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const ids = parseProductIds(text, 200);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
          expect(ids.length).toBeLessThanOrEqual(200);
        },
      ),
    );
  });
});

test("a description without markup, cut after a word", () => {
  expect(plainText("<p>Salt &amp; pepper</p><p>in  one</p>", 100)).toBe("Salt & pepper in one");
  expect(plainText("<p>one two three</p>", 9)).toBe("one two…");
});

test.each([
  ["[3,1,3]", [3, 1]],
  ['[1,-2,0,1.5,"4",null]', [1]],
  ["{}", []],
  ["nonsense", []],
  ["[1,2,3,4]", [1, 2, 3]],
])("the ids of the stored text %s are %j", (text, ids) => {
  expect(parseProductIds(text, 3)).toEqual(ids);
});
