import { importLimits, type ImportedImage } from "./imported-product.ts";
import { readAddress, readWholeNumber, type RowReader } from "./read-values.ts";

/**
 * The images of a product's rows in the order of their positions, those without one last, each
 * address once. An image that only a variant names follows at the end.
 */
export function readImages(
  rows: readonly [RowReader, ...RowReader[]],
  productName: string,
  variantUrls: readonly (string | null)[],
): ImportedImage[] {
  const found: { url: string; alt: string; position: number }[] = [];
  for (const row of rows) {
    const url = readAddress(row, "image");
    const position = readWholeNumber(row, "imagePosition") ?? Number.POSITIVE_INFINITY;
    const alt = row.short("imageAlt", importLimits.imageAlt);
    if (url !== null) found.push({ url, alt, position });
  }
  // Array sort keeps the file's order among equals; Infinity − Infinity would be NaN.
  found.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  for (const url of variantUrls) if (url !== null) found.push({ url, alt: "", position: 0 });
  const images = new Map<string, string>();
  for (const { url, alt } of found) {
    const number = images.size + 1;
    const fallback = number === 1 ? productName : `${productName}, picture ${number}`;
    if (!images.has(url)) images.set(url, alt || fallback);
  }
  if (images.size > importLimits.images) {
    rows[0].report({ code: "too-many-images", limit: importLimits.images });
  }
  return [...images].map(([url, alt]) => ({ url, alt }));
}
