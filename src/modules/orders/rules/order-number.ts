import { checkCharacter } from "#modules/core/rules/check-character.ts";

/** An order's number as people read it: `K7QM-2F9T-X`. It says nothing about how many orders there are. */
export type OrderNumber = string & { readonly __brand: "order number" };

// Crockford's base 32: without I, L, O and U, which are misread or make words.
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** How many random bytes a number is made of: 40 bits. */
export const ORDER_NUMBER_BYTES = 5;

/** The number that 40 random bits stand for, with its check character. */
export function orderNumberOf(random: Uint8Array): OrderNumber {
  const bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const symbols = Array.from(
    { length: LENGTH },
    (_, index) => SYMBOLS[Number((bits >> BigInt(5 * (LENGTH - 1 - index))) & 31n)] ?? "",
  ).join("");
  return written(symbols);
}

/** The number in what somebody typed, in any case, with or without dashes; null where its check character is wrong. */
export function parseOrderNumber(typed: string): OrderNumber | null {
  const symbols = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  if (symbols.length !== LENGTH + 1) return null;
  if ([...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  const number = written(symbols.slice(0, LENGTH));
  return number.endsWith(symbols.slice(LENGTH)) ? number : null;
}

function written(symbols: string): OrderNumber {
  const check = checkCharacter(symbols, SYMBOLS);
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}-${check}` as OrderNumber;
}
