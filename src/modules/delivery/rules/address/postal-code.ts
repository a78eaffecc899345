import { typedPostcode } from "#modules/core/rules/area.ts";

type PostalCode = {
  /** Matches the code's groups, captured without their separator. */
  pattern: RegExp;
  /** The separator between the groups. */
  between: "" | " " | "-";
  example: string;
};

const digits = (count: number, example: string): PostalCode => ({
  pattern: new RegExp(`^(\\d{${count}})$`),
  between: "",
  example,
});

/** Only countries with known codes. Hong Kong has none. */
const postalCodes: Record<string, PostalCode> = {
  AT: digits(4, "1010"),
  AU: digits(4, "2000"),
  BE: digits(4, "1000"),
  CA: {
    pattern: /^([A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z])[ -]?(\d[A-CEGHJ-NPR-TV-Z]\d)$/,
    between: " ",
    example: "K1A 0B1",
  },
  CH: digits(4, "8001"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  ES: digits(5, "28013"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: {
    pattern: /^(GIR(?= ?0AA$)|[A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/,
    between: " ",
    example: "SW1A 1AA",
  },
  IE: {
    pattern: /^([AC-FHKNPRTV-Y]\d[\dW])[ -]?([\dAC-FHKNPRTV-Y]{4})$/,
    between: " ",
    example: "D02 AF30",
  },
  IT: digits(5, "00184"),
  JP: { pattern: /^(\d{3})-?(\d{4})$/, between: "-", example: "100-0001" },
  LU: digits(4, "1009"),
  NL: { pattern: /^([1-9]\d{3}) ?([A-Z]{2})$/, between: " ", example: "1012 AB" },
  NO: digits(4, "0150"),
  NZ: digits(4, "6011"),
  PL: { pattern: /^(\d{2})-?(\d{3})$/, between: "-", example: "00-950" },
  PT: { pattern: /^(\d{4})-?(\d{3})$/, between: "-", example: "1100-148" },
  SE: { pattern: /^(\d{3}) ?(\d{2})$/, between: " ", example: "111 20" },
  US: { pattern: /^(\d{5})(?:[- ]?(\d{4}))?$/, between: "-", example: "94103" },
};

const anyPostalCode = /^(?=.*\d)[A-Z\d][A-Z\d -]{1,9}$/;

/**
 * Returns whether a text looks like a postal code of the country, or has the general shape if the country is unknown
 * (null).
 */
export function isPostalCode(text: string, country: string | null): boolean {
  const pattern = postalCodes[country ?? ""]?.pattern ?? anyPostalCode;
  return pattern.test(typedPostcode(text));
}

/** Formats a postal code as its country writes it: "sw1a1aa" becomes SW1A 1AA. Other text is returned trimmed. */
export function writtenPostalCode(text: string, country: string): string {
  const typed = text.trim();
  const known = postalCodes[country];
  const parts = known?.pattern.exec(typedPostcode(text));
  return known && parts ? parts.slice(1).filter(Boolean).join(known.between) : typed;
}

/** Returns an example code of the country, or null if none is known. */
export function postalCodeExample(country: string): string | null {
  return postalCodes[country]?.example ?? null;
}
