import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endingOf,
  GIFT_CARD_CODE_BYTES,
  giftCardCodeOf,
  parseGiftCardCode,
} from "./gift-card-code.ts";

const random = fc.uint8Array({
  minLength: GIFT_CARD_CODE_BYTES,
  maxLength: GIFT_CARD_CODE_BYTES,
});

test("a code has five groups of four unambiguous characters", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(giftCardCodeOf(bytes)).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
    }),
  );
});

test("a code has 95 random bits, and each changes it", () => {
  const codes = Array.from({ length: 95 }, (_, bit) => {
    const bytes = new Uint8Array(GIFT_CARD_CODE_BYTES);
    const byte = GIFT_CARD_CODE_BYTES - 1 - Math.floor(bit / 8);
    bytes[byte] = 1 << (bit % 8);
    return giftCardCodeOf(bytes);
  });
  expect(new Set(codes).size).toBe(95);
});

test("a code is read in any case, with spaces, dashes or neither", () => {
  const code = giftCardCodeOf(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(0xa7));
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll("-", ""),
    ` ${code.replaceAll("-", " ")} `,
    code.replaceAll("-", "–"),
    `\u200b${code}\ufeff`,
    code.replaceAll(/[A-Z0-9]/g, (each) => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)),
  ])
    expect(parseGiftCardCode(typed)).toBe(code);
});

test("one wrong character is always detected", () => {
  fc.assert(
    fc.property(
      random,
      fc.nat(23),
      fc.constantFrom(..."23456789ABCDEFGHJKLMNPQRSTUVWXYZ"),
      (bytes, place, other) => {
        const code = giftCardCodeOf(bytes);
        fc.pre(code[place] !== "-" && code[place] !== other);
        expect(parseGiftCardCode(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
      },
    ),
  );
});

test.each(["", "7K3Q", "0000-0000-0000-0000-0000", "IIII-IIII-IIII-IIII-IIII", "😀".repeat(20)])(
  "%j is no code",
  (typed) => {
    expect(parseGiftCardCode(typed)).toBeNull();
  },
);

test("a card is identified by the last four characters of its code", () => {
  const code = giftCardCodeOf(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(0x5c));
  expect(code.endsWith(endingOf(code))).toBe(true);
  expect(endingOf(code)).toHaveLength(4);
});
