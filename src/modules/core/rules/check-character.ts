/**
 * The check character by the Luhn algorithm modulo 32: it detects every single wrong character and most swaps of
 * neighbours.
 */
export function checkCharacter(symbols: string, alphabet: string): string {
  let sum = 0;
  [...symbols].toReversed().forEach((symbol, place) => {
    const value = alphabet.indexOf(symbol) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet[(32 - (sum % 32)) % 32] ?? "";
}
