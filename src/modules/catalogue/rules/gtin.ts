/**
 * The Global Trade Item Number that a barcode is (8, 12, 13 or 14 digits, an ISBN among them), without spaces and
 * hyphens; null for a code of the shop's own, or one whose check digit is wrong.
 */
export function gtinOf(barcode: string | null): string | null {
  const code = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return null;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? code : null;
}
