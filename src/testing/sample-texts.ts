import { repeated } from "./sample-products.server.ts";

/** Brands that sample texts do not name. */
export const realBrands =
  /\b(lego|rubik\w*|kindle|tupperware|moleskine|velcro|teflon|thermos flask|nespresso|spotify|kleenex|fsc)\b/i;

/** American spellings; samples are British. */
export const americanWords =
  /\b(colou?rful|colors?|gray|aluminum|jewelry|flavors?|molded|odors?|fibers?|centers?|liters?|meters?|millimeters?|kilometers?|favorites?|catalog)\b/i;

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase());
}

/** Every run of that many words without punctuation between them. */
function runsOf(text: string, length: number): string[] {
  return text
    .toLowerCase()
    .split(/[.,:;!?]\s|\n/)
    .flatMap((part) => {
      const words = part.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "");
      return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
    });
}

/** The runs that more than one group contains. */
export function shared(groups: string[][], length: number): string[] {
  return repeated(
    groups.flatMap((texts) => [...new Set(texts.flatMap((text) => runsOf(text, length)))]),
  );
}
