/**
 * The barcode's Global Trade Item Number (8, 12, 13 or 14 digits, ISBN included) without spaces and hyphens; null for
 * an internal code or a wrong check digit.
 */
export function gtinOf(barcode: string | null): string | null {
  const code = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return null;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? code : null;
}
