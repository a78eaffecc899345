import {
  priceCommands,
  productCommands,
  variantPriceCommands,
} from "#modules/catalogue/use-cases/product-commands.server.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import {
  addStaff,
  roleCommands,
  staffCommands,
} from "#modules/commands/use-cases/role-commands.server.ts";
import type { SubjectCommands } from "#modules/commands/use-cases/subject.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { stockCommands } from "#modules/stock/use-cases/stock-commands.server.ts";
import { taxRateCommands } from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import type { Typed, Verb, Verbs, Work } from "./verb.ts";

/** The nouns that change by fields; `settings revert` undoes their changes. */
export const subjects: readonly SubjectCommands[] = [
  settingCommands,
  roleCommands,
  staffCommands,
  productCommands,
  priceCommands,
  variantPriceCommands,
  stockCommands,
  taxRateCommands,
];

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

/** Nouns with the verb `change`. */
export const nouns: Readonly<Record<string, Verbs>> = {
  product: changeOf(productCommands, 'product change 12 description="<p>Oak.</p>"'),
  price: changeOf(priceCommands, "price change 12 price=1999 original_price=2499"),
  "variant-price": changeOf(variantPriceCommands, "variant-price change 34 price=1999"),
  stock: changeOf(stockCommands, "stock change 56 on_hand=20"),
  role: changeOf(roleCommands, 'role change support permissions=["orders","refunds"]'),
  staff: { add, ...changeOf(staffCommands, "staff change anna role=manager is_active=true") },
};

function changeOf({ kind, change }: SubjectCommands, example: string): Verbs {
  return {
    change: {
      usage: "<id> <field=value> …",
      summary: `changes a ${kind}, for example: ${example}`,
      read: (typed) => readChange(typed, change),
    },
  };
}

function readChange(
  { words: [id = "", ...pairs] }: Typed,
  change: SubjectCommands["change"],
): Result<Work, string> {
  const read = pairs.map((pair) => /^(\w+)=(.*)$/s.exec(pair));
  if (id === "" || pairs.length === 0 || read.includes(null))
    return err("A change is an id and at least one field=value.");
  const fields = Object.fromEntries(
    read.map((found) => [found?.[1] ?? "", valueIn(found?.[2] ?? "")]),
  );
  return ok(async (services) => {
    const changed = await change.run(services, terminal, { id, fields });
    if (!changed.ok) return err(changed.error.message);
    return ok([`${id} has version ${changed.value.version}.`]);
  });
}

function valueIn(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
