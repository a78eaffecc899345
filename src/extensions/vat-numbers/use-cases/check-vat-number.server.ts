import { checkVAT, countries } from "jsvat-next";
import { isChecked, exempts, sellsToBusinesses } from "#extensions/vat-numbers/rules/exemption.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { isEuVatNumber, parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { findVatCheck, saveVatCheck } from "#extensions/vat-numbers/store/vat-checks.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/services.ts";
import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { vatPlaceOf } from "#modules/taxes/rules/vat-territories.ts";
import type { BusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";

export const vatNumbersLimits = {
  /** The register blocks shops that ask too often. */
  vatCheck: { perClient: client("vat-check", 20, HOUR) },
} as const satisfies Limits;

const numberTexts = texts("vat-numbers", {
  wrongDigits: "Please check the VAT number: its check digits are wrong.",
});

type CheckServices = Pick<Services, "db" | "clock" | "settings" | "extensions">;

/** Returns why a number's check digits are wrong, in one sentence; null if they are right or there are none. */
function checkDigitsError(typed: string, country: string | null = null): string | null {
  const number = parseVatNumber(typed, country);
  if (number === null) return null;
  const { isValid, country: known } = checkVAT(number, countries);
  if (isValid || (!known && !isEuVatNumber(number))) return null;
  return numberTexts.wrongDigits;
}

/** Asks the register about a number, and stores its answer. Returns false if it did not answer. */
async function checkVatNumber(
  { db, clock, settings, extensions }: CheckServices,
  number: string,
): Promise<boolean> {
  const answer = await extensions.vatRegister?.check(number, settings.identity.vatId);
  if (answer === undefined || answer.state === "unknown") return false;
  const { state, name, reference } = answer;
  const checkedAt = clock.now().toISOString();
  await saveVatCheck(db, number, { isValid: state === "valid", checkedAt, name, reference });
  return true;
}

/** Checks a number of the EU that a checkout names. If the register is silent, a job asks it again. */
export async function checkTypedVatNumber(
  services: CheckServices,
  typed: string,
  clientAddress: string,
): Promise<void> {
  const { db, clock } = services;
  const number = parseVatNumber(typed);
  if (number === null || !isEuVatNumber(number) || checkDigitsError(number) !== null) return;
  if (isChecked(await findVatCheck(db, number), clock.now())) return;
  if (!(await countTry(services, [[vatNumbersLimits.vatCheck.perClient, clientAddress]])).ok)
    return;
  if (await checkVatNumber(services, number)) return;
  await db.transaction().execute((tx) => enqueueJob(tx, "vat.check", { number }));
}

/** The job of a number: fails, and so is tried again later, while the register is silent. */
export async function checkVatNumberLater(services: CheckServices, number: string): Promise<void> {
  if (!(await checkVatNumber(services, number))) throw new Error("The VAT register is silent.");
}

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
