import { checkCharacter } from "#modules/core/rules/check-character.ts";

/** What opens a gift card: `7K3Q-MW2F-9TXB-HDRC-4VNP`. Who knows it may spend it. */
export type GiftCardCode = string & { readonly __brand: "gift card code" };

// Without 0, O, 1 and I, which are misread.
const SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const DRAWN = 19;
const GROUP = 4;

/** How many letters and digits a code has. */
export const GIFT_CARD_SYMBOLS = DRAWN + 1;

/** How many random bytes a code is made of: 95 of their bits. */
export const GIFT_CARD_CODE_BYTES = 12;

/** How long what somebody types for a code may be. */
export const giftCardCodeLength = 60;

/** The code that random bytes stand for, with its check character. */
export function giftCardCodeOf(random: Uint8Array): GiftCardCode {
  const bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const symbols = Array.from(
    { length: DRAWN },
    (_, index) => SYMBOLS[Number((bits >> BigInt(5 * index)) & 31n)] ?? "",
  ).join("");
  return written(symbols);
}

/** The code in what somebody typed, in any case, with or without dashes; null where it can't be one. */
export function parseGiftCardCode(typed: string): GiftCardCode | null {
  const symbols = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  if (symbols.length !== GIFT_CARD_SYMBOLS) return null;
  if ([...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  const code = written(symbols.slice(0, DRAWN));
  return code.endsWith(symbols.slice(DRAWN)) ? code : null;
}

/** The last four characters, by which people tell cards apart; without the check character they say 15 of 95 bits. */
export function endingOf(code: GiftCardCode): string {
  return code.slice(-GROUP);
}

/** A card's name where its code must not stand. */
export function maskedCode(ending: string): string {
  return `•••• ${ending}`;
}

function written(symbols: string): GiftCardCode {
  const all = symbols + checkCharacter(symbols, SYMBOLS);
  return (all.match(/.{4}/g) ?? []).join("-") as GiftCardCode;
}
