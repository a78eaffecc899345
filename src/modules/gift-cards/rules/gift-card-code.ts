import { checkCharacter } from "#modules/core/rules/check-character.ts";

/** A gift card's code, such as `7K3Q-MW2F-9TXB-HDRC-4VNP`: a bearer secret. */
export type GiftCardCode = string & { readonly __brand: "gift card code" };

// Without 0, O, 1 and I, which are easy to misread.
const SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const DRAWN = 19;
const GROUP = 4;

/** The number of characters of a code, without dashes. */
export const GIFT_CARD_SYMBOLS = DRAWN + 1;

/** The random bytes of a code; 95 of their bits are used. */
export const GIFT_CARD_CODE_BYTES = 12;

/** The length limit of the input field for a code. */
export const giftCardCodeLength = 60;

/** The code of random bytes, with its check character. */
export function giftCardCodeOf(random: Uint8Array): GiftCardCode {
  const bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const symbols = Array.from(
    { length: DRAWN },
    (_, index) => SYMBOLS[Number((bits >> BigInt(5 * index)) & 31n)] ?? "",
  ).join("");
  return written(symbols);
}

/** The code in a typed text, in any case, with or without dashes; null if invalid. */
export function parseGiftCardCode(typed: string): GiftCardCode | null {
  const symbols = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  if (symbols.length !== GIFT_CARD_SYMBOLS) return null;
  if ([...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  const code = written(symbols.slice(0, DRAWN));
  return code.endsWith(symbols.slice(DRAWN)) ? code : null;
}

/** The last four characters, to tell cards apart; without the check character they reveal 15 of 95 bits. */
export function endingOf(code: GiftCardCode): string {
  return code.slice(-GROUP);
}

/** A card's name where its code must not appear. */
export function maskedCode(ending: string): string {
  return `•••• ${ending}`;
}

function written(symbols: string): GiftCardCode {
  const all = symbols + checkCharacter(symbols, SYMBOLS);
  return (all.match(/.{4}/g) ?? []).join("-") as GiftCardCode;
}
