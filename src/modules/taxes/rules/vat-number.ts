import { isEuCountry } from "#modules/core/rules/area.ts";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a typed VAT number is wrong. */
const vatNumberTexts = texts("vat-number", {
  otherForm: "Please check the VAT number: one that begins with {prefix} has another form.",
  enter: "Enter a VAT number with its country, such as DE136695976.",
});

/** The form of a VAT number of the EU after its prefix (VIES, "VAT identification number structure"). */
const euForms: Readonly<Record<string, string>> = {
  AT: "U\\d{8}",
  BE: "[01]\\d{9}",
  BG: "\\d{9,10}",
  CY: "\\d{8}[A-Z]",
  CZ: "\\d{8,10}",
  DE: "\\d{9}",
  DK: "\\d{8}",
  EE: "\\d{9}",
  EL: "\\d{9}",
  ES: "[A-Z\\d]\\d{7}[A-Z\\d]",
  FI: "\\d{8}",
  FR: "[A-Z\\d]{2}\\d{9}",
  HR: "\\d{11}",
  HU: "\\d{8}",
  IE: "\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}",
  IT: "\\d{11}",
  LT: "(\\d{9}|\\d{12})",
  LU: "\\d{8}",
  LV: "\\d{11}",
  MT: "\\d{8}",
  NL: "[A-Z\\d+*]{9}B\\d{2}",
  PL: "\\d{10}",
  PT: "\\d{9}",
  RO: "\\d{2,10}",
  SE: "\\d{12}",
  SI: "\\d{8}",
  SK: "\\d{10}",
  // Of businesses in Northern Ireland, for goods.
  XI: "(\\d{9}|\\d{12}|(GD|HA)\\d{3})",
};

/** Forms of other countries, whose numbers are for the invoice alone. */
const otherForms: Readonly<Record<string, string>> = {
  CH: "E\\d{9}(MWST|TVA|IVA)?",
  GB: "(\\d{9}|\\d{12}|(GD|HA)\\d{3})",
  NO: "\\d{9}(MVA)?",
};

const forms = { ...euForms, ...otherForms };

/** The prefix of a country's numbers, where it is not the country's code. */
const prefixes: Readonly<Record<string, string>> = { GR: "EL", UK: "GB" };

/** Longer than any VAT number with spaces, in characters. */
export const VAT_NUMBER_LENGTH = 20;
export const COMPANY_LENGTH = 120;

/** A business that buys. */
export type Business = {
  company: string;
  /** With its prefix, such as DE136695976; empty without one. */
  vatNumber: string;
};

/** The answer of VIES about a number, which the order keeps as evidence. */
export type VatCheck = {
  isValid: boolean;
  /** ISO 8601. */
  checkedAt: string;
  /** The name in the register; empty if the country does not tell. */
  name: string;
  /** The consultation number that VIES gives a requester with a VAT number; empty without one. */
  reference: string;
};

/**
 * Returns a VAT number with its prefix and without spaces, or null if its form is wrong. The buyer's country completes
 * a number without a prefix.
 */
export function parseVatNumber(typed: string, country: string | null = null): string | null {
  const bare = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\d+*]/gu, "");
  const own = prefixes[country ?? ""] ?? country ?? "";
  const completed = own in forms ? own + bare : bare;
  return [withPrefix(bare), completed].find(isWellFormed) ?? null;
}

const withPrefix = (number: string): string => {
  const prefix = number.slice(0, 2);
  return (prefixes[prefix] ?? prefix) + number.slice(2);
};

function isWellFormed(number: string): boolean {
  const prefix = number.slice(0, 2);
  const form = forms[prefix];
  if (form !== undefined) return new RegExp(`^${form}$`).test(number.slice(2));
  // Of a country without a known form, at least five digits tell a number from a word.
  const isForeign = isCountryCode(prefix) && !isEuCountry(prefix);
  return isForeign && /^(?=(?:[A-Z]*\d){5})[A-Z\d]{5,15}$/.test(number.slice(2));
}

/**
 * Returns whether a well-formed VAT number is in the EU's register.
 * @public for extensions
 */
export const isEuVatNumber = (number: string): boolean =>
  Object.hasOwn(euForms, number.slice(0, 2));

/**
 * The country of a VAT number: Greece has the prefix EL, and Northern Ireland XI.
 * @public for extensions
 */
export function vatCountryOf(number: string): string {
  const prefix = number.slice(0, 2);
  return { EL: "GR", XI: "GB" }[prefix] ?? prefix;
}

/** Returns why a typed VAT number is wrong, in one sentence; null if it is empty or has the right form. */
export function vatNumberError(typed: string, country: string | null = null): string | null {
  if (typed.trim() === "" || parseVatNumber(typed, country) !== null) return null;
  const prefix = withPrefix(/^../u.exec(typed.trim())?.[0].toUpperCase() ?? "");
  return prefix in forms ? vatNumberTexts.otherForm(prefix) : vatNumberTexts.enter;
}
