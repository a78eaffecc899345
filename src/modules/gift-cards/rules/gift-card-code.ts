import { checkCharacter } from "#modules/core/rules/text.ts";

/** The code of a gift card: `7K3Q-MW2F-9TXB-HDRC-4VNP`. Anyone who knows it can spend the card. */
export type GiftCardCode = string & { readonly __brand: "gift card code" };

// Without 0, O, 1 and I, which are easy to misread.
const SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const DRAWN = 19;
const GROUP = 4;

/** Length of a code without dashes. */
export const GIFT_CARD_SYMBOLS = DRAWN + 1;

/** Number of random bytes for a code, of which 95 bits are used. */
export const GIFT_CARD_CODE_BYTES = 12;

/** Maximum length of a typed code. */
export const giftCardCodeLength = 60;

/** Returns the code of random bytes, with its check character. */
export function giftCardCodeOf(random: Uint8Array): GiftCardCode {
  const bits = random.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  const symbols = Array.from(
    { length: DRAWN },
    (_, index) => SYMBOLS[Number((bits >> BigInt(5 * index)) & 31n)] ?? "",
  ).join("");
  return written(symbols);
}

/** Returns the typed code, in any case and width, with or without dashes; null if it is invalid. */
export function parseGiftCardCode(typed: string): GiftCardCode | null {
  // \p{Cf} matches invisible characters, which copying adds.
  const symbols = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "");
  if (symbols.length !== GIFT_CARD_SYMBOLS) return null;
  if ([...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  const code = written(symbols.slice(0, DRAWN));
  return code.endsWith(symbols.slice(DRAWN)) ? code : null;
}

/** Returns the last four characters, which identify a card to people and reveal 15 of its 95 bits. */
export function endingOf(code: GiftCardCode): string {
  return code.slice(-GROUP);
}

/** Returns a card's name for places that must not show its code. */
export function maskedCode(ending: string): string {
  return `•••• ${ending}`;
}

function written(symbols: string): GiftCardCode {
  const all = symbols + checkCharacter(symbols, SYMBOLS);
  return (all.match(/.{4}/g) ?? []).join("-") as GiftCardCode;
}
