import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_NUMBER_BYTES, orderNumberOf, parseOrderNumber } from "./order-number.ts";

const random = fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES });

test("a number is eight characters and a check, and is read back as it was written", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const number = orderNumberOf(bytes);
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/);
      expect(parseOrderNumber(number)).toBe(number);
      expect(parseOrderNumber(` ${number.toLowerCase().replaceAll("-", " ")}`)).toBe(number);
    }),
  );
});

test("different chance gives different numbers", () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(orderNumberOf(one) === orderNumberOf(other)).toBe(one.join() === other.join());
    }),
  );
});

test("letters that are misread are understood", () => {
  const number = orderNumberOf(new Uint8Array(5));
  expect(number).toBe("0000-0000-0");
  expect(parseOrderNumber("oooo-OOOO-o")).toBe(number);
  expect(parseOrderNumber("0000\u20110000–0\u200b")).toBe(number);
  expect(parseOrderNumber("００００－００００－０")).toBe(number);
});

test("one wrong character is always found", () => {
  const place = fc.nat(7);
  const symbol = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  fc.assert(
    fc.property(random, place, symbol, (bytes, at, typed) => {
      const plain = orderNumberOf(bytes).replaceAll("-", "");
      const wrong = plain.slice(0, at) + typed + plain.slice(at + 1);
      expect(parseOrderNumber(wrong) === null).toBe(wrong !== plain);
    }),
  );
});

test.for(["", "K7QM", "0000-0000-1", "0000-0000-U", "0000-0000-00", "' or 1=1 --", "🙂🙂🙂🙂🙂"])(
  "%j is no number",
  (typed) => {
    expect(parseOrderNumber(typed)).toBeNull();
  },
);
