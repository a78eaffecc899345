/**
 * The SKU and barcode of a product, or of its variant with this number from 1. The barcode is an EAN-13 that GS1 leaves
 * to shops, so that it is never that of a real product.
 */
export function sampleCodes(product: number, variant: number): { sku: string; barcode: string } {
  const sku = `SUN-${String(product).padStart(4, "0")}`;
  const digits = `20${String(product).padStart(6, "0")}${String(variant).padStart(4, "0")}`;
  return {
    sku: variant === 0 ? sku : `${sku}-${String(variant).padStart(2, "0")}`,
    barcode: digits + checkDigit(digits),
  };
}

/** Of an EAN-13: the digits count once and three times, in turn. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
