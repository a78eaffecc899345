import { exempts, sellsToBusinesses } from "#extensions/vat-numbers/rules/exemption.ts";
import { findVatCheck } from "#extensions/vat-numbers/store/vat-checks.server.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { vatPlaceOf } from "#modules/taxes/rules/vat-territories.ts";
import type { BusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { checkDigitsError, checkTypedVatNumber } from "./check-vat-number.server.ts";

/** The VAT numbers that the register has answered about. */
export const knownNumbers: BusinessNumbers = {
  areAskedAt: sellsToBusinesses,
  errorOf: checkDigitsError,
  async lookUp(services, number, clientAddress) {
    if (sellsToBusinesses(homeOf(services.settings.tax)))
      await checkTypedVatNumber(services, number, clientAddress);
  },
  findCheck: findVatCheck,
  async isProven({ db, settings: { tax } }, number, now) {
    if (!sellsToBusinesses(homeOf(tax))) return false;
    const { country: home } = vatPlaceOf(homeOf(tax));
    const { exemptsBusinesses } = tax;
    return exempts(number, await findVatCheck(db, number), { now, home, exemptsBusinesses });
  },
};
