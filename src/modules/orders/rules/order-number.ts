import { checkCharacter } from "#modules/core/rules/text.ts";

/** The code that opens a guest's order: digits, lifetime and number of tries. */
export const orderCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** An order's number: `K7QM-2F9T-X`. It does not reveal how many orders exist. */
export type OrderNumber = string & { readonly __brand: "order number" };

// Crockford's base 32, without I, L, O and U, which are misread or form words.
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** Random bytes of a number: 40 bits. */
export const ORDER_NUMBER_BYTES = 5;

/** Returns the number of 40 random bits, with its check character. */
export function orderNumberOf(random: Uint8Array): OrderNumber {
  const bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const symbols = Array.from(
    { length: LENGTH },
    (_, index) => SYMBOLS[Number((bits >> BigInt(5 * (LENGTH - 1 - index))) & 31n)] ?? "",
  ).join("");
  return written(symbols);
}

/** Returns the typed number, in any case and width, with or without dashes; null if its check character is wrong. */
export function parseOrderNumber(typed: string): OrderNumber | null {
  const symbols = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "")
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
