import { listUnfinishedPages } from "#modules/content/use-cases/list-pages.server.ts";
import { legalPages } from "#modules/legal/rules/legal-pages.ts";
import { areLegalPagesFinished } from "#modules/legal/use-cases/read-legal-pages.server.ts";
import { sellsOffline } from "#modules/offline-payments/use-cases/offline-method-commands.server.ts";
import { listPaymentMethods } from "#modules/payments/use-cases/payment-methods.server.ts";
import { setupSteps } from "#modules/setup/rules/setup-steps.ts";
import { readSetupRows } from "#modules/setup/store/setup-facts.server.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";
import { readTaxGaps, readTaxRules } from "#modules/taxes/use-cases/read-taxes.server.ts";
import type { Services } from "#platform/services.ts";

type SetupServices = Pick<
  Services,
  "shop" | "db" | "clock" | "settings" | "payments" | "mailboxPath"
>;

/** Returns the steps of setting up the shop, for a person with or without a second factor. */
export async function readSetupSteps(
  services: SetupServices,
  { hasFactor }: { hasFactor: boolean },
) {
  const { db, shop, settings, mailboxPath } = services;
  const rows = await readSetupRows(db);
  const { registrations } = await readTaxRules(services);
  const isRegistered = registrations.length > 0 && (await readTaxGaps(services)).length === 0;
  const isLegal = (slug: string) => Object.hasOwn(legalPages, slug);
  const unfinished = (await listUnfinishedPages(services)).filter(
    ({ slug }) => !shop.own || !isLegal(slug),
  );
  return setupSteps({
    ...rows,
    hasSamples: shop.own && !rows.hasSamples ? null : rows.hasSamples,
    settings,
    takesMoney:
      listPaymentMethods(services).some(({ isDemonstration }) => !isDemonstration) ||
      (await sellsOffline(db)),
    sendsEmails: mailboxPath === null,
    hasFactor,
    hasLegalPages: shop.own ? await areLegalPagesFinished(services) : null,
    unfinishedPages: unfinished.map(({ name, slug, id }) => ({
      name,
      to: `/pages/${id ?? `new?${new URLSearchParams({ slug, title: name }).toString()}`}`,
    })),
    knowsTaxes: isRegistered || !settings.tax.isCollecting || isCalculatedOutside(settings.tax),
  });
}
