import { typedPostcode } from "#modules/core/rules/area.ts";
import { knownCountry } from "./known-countries.ts";

type PostalCode = {
  /** Matches the code's groups, captured without their separator. */
  pattern: RegExp;
  /** The separator between the groups. */
  between: " " | "-";
  example: string;
};

/** Countries whose codes have a separator that people leave out, at a place that an example does not show. */
const postalCodes: Readonly<Record<string, PostalCode>> = {
  CA: {
    pattern: /^([A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z])[ -]?(\d[A-CEGHJ-NPR-TV-Z]\d)$/,
    between: " ",
    example: "K1A 0B1",
  },
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
  JP: { pattern: /^(\d{3})-?(\d{4})$/, between: "-", example: "100-0001" },
  NL: { pattern: /^([1-9]\d{3}) ?([A-Z]{2})$/, between: " ", example: "1012 AB" },
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
  if (country !== null && matched(text, country) !== null) return true;
  const hasPattern =
    country !== null && (postalCodes[country] ?? knownCountry(country)?.postalCode);
  return !hasPattern && anyPostalCode.test(typedPostcode(text));
}

/** Formats a postal code as its country writes it: "sw1a1aa" becomes SW1A 1AA. Other text is returned trimmed. */
export function writtenPostalCode(text: string, country: string): string {
  return matched(text, country) ?? text.trim();
}

/** Returns an example code of the country, or null if none is known. */
export function postalCodeExample(country: string): string | null {
  return postalCodes[country]?.example ?? (knownCountry(country)?.example || null);
}

/** Returns a code in the form that its country writes; null if the text is none. */
function matched(text: string, country: string): string | null {
  const code = typedPostcode(text);
  const own = postalCodes[country];
  if (own) {
    const parts = own.pattern.exec(code);
    return parts && parts.slice(1).filter(Boolean).join(own.between);
  }
  const { postalCode = "", example = "" } = knownCountry(country) ?? {};
  if (postalCode === "") return null;
  const pattern = new RegExp(`^(?:${postalCode})$`);
  const bare = code.replaceAll(/[\s-]/g, "");
  // Some countries write their own letters before the digits, which `typedPostcode` removes.
  const [prefix = ""] = /^[A-Z]+(?=-)/.exec(example) ?? [];
  const forms = [spacedAs(example, bare), spacedAs(example, prefix + bare), code, bare];
  return forms.find((each) => pattern.test(each)) ?? null;
}

/** Puts the separators of an example into a code of the same length. */
function spacedAs(example: string, bare: string): string {
  if (example.replaceAll(/[\s-]/g, "").length !== bare.length) return bare;
  let at = 0;
  return [...example].map((each) => (/[\s-]/.test(each) ? each : bare.charAt(at++))).join("");
}
