import { up as taxesAndDeliveryTables } from "./migrations/0017-taxes-and-delivery.ts";
import { up as taxRegistrationsTables } from "./migrations/0019-tax-registrations.ts";
import { up as pricesAcrossBorders } from "./migrations/0030-prices-across-borders.ts";
import { defineModule } from "#platform/module.ts";
import { adminTaxesApi } from "./api/staff-taxes.ts";
import { taxSettings } from "./rules/settings.ts";
import { productTaxCommands } from "./use-cases/product-tax-commands.server.ts";
import { taxClassCommands, taxRateCommands } from "./use-cases/tax-rate-commands.server.ts";
import { taxRegistrationCommands } from "./use-cases/tax-registration-commands.server.ts";
import { taxTexts } from "#modules/taxes/store/tax-rates.server.ts";

export const taxes = defineModule({
  name: "taxes",
  translatables: [taxTexts],
  migrations: {
    "0017-taxes-and-delivery": taxesAndDeliveryTables,
    "0019-tax-registrations": taxRegistrationsTables,
    "0030-prices-across-borders": pricesAcrossBorders,
  },
  commands: [taxClassCommands.add, taxClassCommands.assign],
  subjects: [taxRateCommands, taxRegistrationCommands, productTaxCommands],
  audit: {
    "product-tax": { noun: "Tax class", permission: "tax", of: "product" },
    "product-tax-class": { noun: "Tax class", permission: "tax", of: "product" },
    "tax-class": { noun: "Tax class", permission: "tax" },
    "tax-rate": { noun: "Tax rate", permission: "tax", names: ["tax_rate", "name"] },
    "tax-registration": {
      noun: "Tax registration",
      permission: "tax",
      names: ["tax_registration", "country"],
    },
  },
  staffApi: [adminTaxesApi],
  settings: [taxSettings],
});
