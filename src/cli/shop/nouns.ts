import {
  priceCommands,
  productSafetyCommands,
  variantCommands,
  variantPriceCommands,
} from "#modules/catalogue/use-cases/product-commands.server.ts";
import {
  productParcelCommands,
  variantParcelCommands,
} from "#modules/catalogue/use-cases/parcel-commands.server.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import {
  addStaff,
  roleCommands,
  staffCommands,
} from "#modules/staff/use-cases/staff-commands.server.ts";
import type { SubjectCommands } from "#modules/commands/use-cases/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { stockCommands } from "#modules/stock/use-cases/stock-commands.server.ts";
import { productTaxCommands } from "#modules/taxes/use-cases/product-tax-commands.server.ts";
import { changeVerb } from "./field-verbs.ts";
import type { Verb, Verbs } from "./verb.ts";

const add: Verb = {
  usage: "<name> <role>",
  summary: "adds a staff member, for example: staff add anna fulfilment",
  read: ({ words: [name = "", role = "", ...rest] }) =>
    rest.length > 0
      ? err("A name and a role are two words.")
      : ok(async (services) => {
          const added = await addStaff.run(services, terminal, { name, role });
          return added.ok ? ok([`Added ${name}.`]) : err(added.error.message);
        }),
};

const changeOf = (commands: SubjectCommands, example: string): Verbs => ({
  change: changeVerb(commands, example),
});

/** Nouns with the verb `change`. */
export const nouns: Readonly<Record<string, Verbs>> = {
  price: changeOf(priceCommands, "price change 12 price=1999 original_price=2499"),
  "variant-price": changeOf(variantPriceCommands, "variant-price change 34 price=1999"),
  variant: changeOf(variantCommands, "variant change 34 sku=MUG-RED"),
  safety: changeOf(
    productSafetyCommands,
    'safety change 12 producer_name="Oak Works" durability_years=5',
  ),
  "product-tax": changeOf(productTaxCommands, "product-tax change 12 tax_class=reduced"),
  parcel: changeOf(productParcelCommands, "parcel change 12 grams=1250 delivery_class=bulky"),
  "variant-parcel": changeOf(variantParcelCommands, "variant-parcel change 34 grams=400"),
  stock: changeOf(stockCommands, "stock change 56 on_hand=20"),
  role: changeOf(roleCommands, 'role change support permissions=["orders","refunds"]'),
  staff: { add, ...changeOf(staffCommands, "staff change anna role=manager is_active=true") },
};
