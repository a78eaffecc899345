import { CATEGORY, FORM } from "./format-message.ts";

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const ACCENTED = "àƀĉďêƒĝĥîĵķļɱñôþǫŕšţûṽŵẋŷž";
const ARABIC = "ابثدهفغحيجكلمنوپقرسطعڤشخيز";

/** What a translator leaves alone: the name of a plural form, and the place of a value. */
const KEPT = new RegExp(`(${FORM}[^${CATEGORY}]*${CATEGORY}|\\{\\d\\})`);

/**
 * Returns a compiled text in a language for tests, without a Latin letter: "en-XA" is 40 % longer and has accents,
 * "ar-XB" is written from right to left.
 */
export function pseudoText(compiled: string, isRightToLeft: boolean): string {
  return compiled
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : written(part, isRightToLeft)))
    .join("");
}

function written(text: string, isRightToLeft: boolean): string {
  const letters = [...(isRightToLeft ? ARABIC : ACCENTED)];
  return text.replace(/[a-z]/gi, (letter) => {
    const place = LATIN.indexOf(letter.toLowerCase());
    const other = letters[place] ?? letter;
    const isLonger = !isRightToLeft && "aeiou".includes(letter.toLowerCase());
    return isLonger ? other + other : other;
  });
}
