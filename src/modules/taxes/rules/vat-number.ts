import { isEuCountry } from "#modules/core/rules/area.ts";

/** The form of a VAT number after its prefix, by prefix (VIES, "VAT identification number structure"). */
const forms: Readonly<Record<string, string>> = {
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
};

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

/** Returns a VAT number of an EU country without spaces, or null if its form is wrong. */
export function parseVatNumber(typed: string): string | null {
  const number = typed.toUpperCase().replaceAll(/[\s.-]/g, "");
  const form = forms[number.slice(0, 2)];
  return form !== undefined && new RegExp(`^${form}$`).test(number.slice(2)) ? number : null;
}

/** The country of a VAT number: Greece has the prefix EL. */
export const vatCountryOf = (number: string): string =>
  number.startsWith("EL") ? "GR" : number.slice(0, 2);

/** Returns why a typed VAT number is wrong, in one sentence; null if it is empty or has the right form. */
export function vatNumberError(typed: string): string | null {
  if (typed.trim() === "" || parseVatNumber(typed) !== null) return null;
  const prefix = typed.trim().slice(0, 2).toUpperCase();
  return prefix in forms
    ? `Please check the VAT number: one that begins with ${prefix} has another form.`
    : "Enter a VAT number with its country, such as DE136695976.";
}

/** Whether a shop in this country can sell to businesses of other EU countries without tax. */
export const sellsToBusinesses = (home: string): boolean => isEuCountry(home);

/** How long a check counts, because VIES only tells about the present. */
const CHECK_LASTS_MS = 24 * 60 * 60 * 1000;

/** Whether a number was checked so lately that it is not asked again. */
export function isChecked(check: VatCheck | null, now: Date): check is VatCheck {
  return check !== null && now.getTime() - new Date(check.checkedAt).getTime() < CHECK_LASTS_MS;
}

/** Whether a VAT number frees deliveries to other EU countries from tax. */
export function exempts(
  number: string | null,
  check: VatCheck | null,
  shop: { now: Date; home: string; exemptsBusinesses: "checked" | "well-formed" },
): boolean {
  if (number === null || vatCountryOf(number) === shop.home) return false;
  if (isChecked(check, shop.now)) return check.isValid;
  return shop.exemptsBusinesses === "well-formed";
}
