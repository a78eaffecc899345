import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProductIds } from "./parse-product-ids.ts";

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

  it("keeps the valid ids next to invalid ones", () => {
    expect(parseProductIds('[3, "4", null, 0, 3, 1.5, 7]', 200)).toEqual([3, 7]);
  });
});
