import type { ImportedProduct } from "./imported-product.ts";

/** Something that an import writes only after confirmation. */
export type ImportFinding =
  | { code: "free"; line: number; handle: string; name: string }
  | { code: "no-picture"; line: number; handle: string; name: string }
  | { code: "short-last-row"; line: number; cells: number; columns: number }
  | { code: "guessed-encoding"; encoding: string; example: string };

/** Returns the findings of one product that need confirmation. */
export function findingsOf(line: number, product: ImportedProduct): ImportFinding[] {
  const { handle, name, price, images, variants } = product;
  const place = { line, handle, name };
  const isFree = price === 0 || variants.some((variant) => variant.price === 0);
  return [
    ...(isFree ? [{ code: "free" as const, ...place }] : []),
    ...(images.length === 0 ? [{ code: "no-picture" as const, ...place }] : []),
  ];
}

const encodingNames: Record<string, string> = {
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};

export function importFindingSentence(finding: ImportFinding): string {
  switch (finding.code) {
    case "free":
      return "costs $0.00.";
    case "no-picture":
      return "has no picture.";
    case "short-last-row":
      return `The last row has ${finding.cells} cells of ${finding.columns}: is the file cut off?`;
    case "guessed-encoding": {
      const { encoding, example } = finding;
      const word = example === "" ? "" : ` A word of it reads "${example}".`;
      return `The file does not say its encoding. It was read as ${encodingNames[encoding] ?? encoding}.${word}`;
    }
  }
}
