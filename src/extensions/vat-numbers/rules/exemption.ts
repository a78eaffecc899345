import type { Place } from "#modules/core/rules/area.ts";
import { isEuVatNumber, vatCountryOf, type VatCheck } from "#modules/taxes/rules/vat-number.ts";
import { vatPlaceOf } from "#modules/taxes/rules/vat-territories.ts";

/** Whether a shop at this place can sell goods to businesses of other EU countries without tax. */
export const sellsToBusinesses = (home: Place): boolean => vatPlaceOf(home).isEu;

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
  if (number === null || !isEuVatNumber(number) || vatCountryOf(number) === shop.home) return false;
  if (isChecked(check, shop.now)) return check.isValid;
  return shop.exemptsBusinesses === "well-formed";
}
