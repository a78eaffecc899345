import { terminal } from "#modules/commands/rules/actor.ts";
import { areaText, isCountryCode } from "#modules/core/rules/area.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { suggestionWords } from "#modules/taxes/rules/suggested-rates.ts";
import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import { listTaxClasses, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import {
  taxClassCommands,
  taxRateCommands,
} from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  country: text,
  rate: text,
  class: text,
  name: text,
  region: text,
  postcodes: text,
  included: flag,
  added: flag,
  priority: text,
  compound: flag,
  "goods-only": flag,
  from: text,
  to: text,
};

const OPTIONS =
  "[--class reduced] [--name VAT] [--region CA] [--postcodes 90210,94000..94999,95*] [--priority 2] [--compound] [--goods-only] [--from 2026-01-01] [--to 2026-12-31]";

/** Commands for tax rates. */
export const taxRate: Verbs = {
  add: {
    usage: `--country DE --rate 19 --included|--added ${OPTIONS}`,
    summary: "collects a tax, for example: add --country DE --rate 19 --included",
    options,
    read: readAdd,
  },
  list: {
    usage: "",
    summary: "all rates by country",
    read: ({ words }) => (words.length > 0 ? err("List takes no argument.") : ok(list)),
  },
  suggest: {
    usage: "<country>",
    summary: "standard rates by a public list, for example: suggest DE; changes nothing",
    read: readSuggest,
  },
  change: {
    usage: `<id> [--country DE] [--rate 19] [--included|--added] ${OPTIONS}`,
    summary: "changes a rate, for example: change 3 --to 2026-12-31; orders keep their taxes",
    options,
    read: readChange,
  },
  remove: {
    usage: "<id>",
    summary: "collects the tax no longer, for example: remove 3; orders keep their taxes",
    read: readRemove,
  },
};

function readSuggest({ words: [typed = "", ...rest] }: Typed): Result<Work, string> {
  const country = typed.toUpperCase();
  if (rest.length > 0 || !isCountryCode(country))
    return err("Rates are suggested for one country, named by two letters such as DE.");
  return ok(async (services) => {
    const suggested = await suggestTaxRates(services, country);
    const { version, day } = ratesSource;
    if (suggested.length === 0) return err(`The list of rates does not have ${country}.`);
    return ok([
      ...suggested.map(suggestionWords),
      "",
      `By the list sales-tax ${version} of ${day}, standard rates only. Check them; "tax-rate add" collects one.`,
    ]);
  });
}

/** Commands for tax classes. */
export const taxClass: Verbs = {
  add: {
    usage: "<code> <name>",
    summary: 'makes a class, for example: add books "Printed books"',
    read: ({ words: [code = "", name = "", ...rest] }) =>
      rest.length > 0
        ? err("A class has a code and a name; a name of several words needs quotes.")
        : ok(async (services) => {
            const added = await taxClassCommands.add.run(services, terminal, { code, name });
            return added.ok ? ok([`${code}: ${name}`]) : err(added.error.message);
          }),
  },
  list: {
    usage: "",
    summary: "all classes",
    read: ({ words }) =>
      words.length > 0
        ? err("List takes no argument.")
        : ok(async ({ db }) =>
            ok((await listTaxClasses(db)).map(({ code, name }) => `${code}: ${name}`)),
          ),
  },
  assign: {
    usage: "<code> <product>",
    summary: "gives a product a class, for example: assign reduced oak-table",
    read: ({ words: [code = "", slug = "", ...rest] }) =>
      rest.length > 0
        ? err("A class is assigned to one product, named by its address.")
        : ok(async (services) => {
            const done = await taxClassCommands.assign.run(services, terminal, { code, slug });
            return done.ok ? ok([`${slug}: ${code}`]) : err(done.error.message);
          }),
  },
};

/** The typed fields of a rate; the error is one sentence. */
function fieldsIn({ options: typed }: Typed): Result<Partial<Omit<TaxRate, "id">>, string> {
  const said = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value.trim() : undefined;
  };
  const percent = said("rate");
  if (percent !== undefined && !/^\d{1,3}(\.\d{1,4})?%?$/.test(percent))
    return err("A rate is a percentage with at most four decimals, such as 19 or 9.975.");
  if (typed["included"] && typed["added"])
    return err("A tax is included in prices or added to them.");
  const fields = {
    country: said("country")?.toUpperCase(),
    rate:
      percent === undefined
        ? undefined
        : Math.round(Number.parseFloat(percent) * 10_000) / 1_000_000,
    taxClass: said("class"),
    name: said("name"),
    region: said("region"),
    postcodes: said("postcodes"),
    isIncluded: typed["included"] ? true : typed["added"] ? false : undefined,
    priority: said("priority") === undefined ? undefined : Number(said("priority")),
    isCompound: typed["compound"] === true ? true : undefined,
    isOnDelivery: typed["goods-only"] === true ? false : undefined,
    validFrom: said("from"),
    validTo: said("to"),
  };
  return ok(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

function readAdd(typed: Typed): Result<Work, string> {
  const fields = fieldsIn(typed);
  if (!fields.ok) return fields;
  const { country, rate, isIncluded } = fields.value;
  if (
    typed.words.length > 0 ||
    country === undefined ||
    rate === undefined ||
    isIncluded === undefined
  )
    return err("A tax rate has a --country, a --rate, and is --included in prices or --added.");
  return ok(async (services) => {
    const wanted = {
      taxClass: "standard",
      name: isIncluded ? "VAT" : "Sales tax",
      region: null,
      postcodes: null,
      priority: 1,
      isCompound: false,
      isOnDelivery: true,
      validFrom: services.clock.now().toISOString().slice(0, 10),
      validTo: null,
      ...fields.value,
      country,
      rate,
      isIncluded,
    };
    const added = await taxRateCommands.add.run(services, terminal, wanted);
    return added.ok ? ok([rateLine({ id: added.value.id, ...wanted })]) : err(added.error.message);
  });
}

function readChange(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const fields = fieldsIn(typed);
  if (!fields.ok) return fields;
  if (id === null || Object.keys(fields.value).length === 0)
    return err("A change names a rate by its number, as list prints it, and at least one option.");
  return ok(async (services) => {
    const wanted = { id: String(id), fields: fields.value };
    const changed = await taxRateCommands.change.run(services, terminal, wanted);
    return changed.ok ? list(services) : err(changed.error.message);
  });
}

function readRemove(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  if (id === null) return err("A rate is named by its number, as list prints it.");
  return ok(async (services) => {
    const removed = await taxRateCommands.remove.run(services, terminal, { id });
    return removed.ok ? ok([`Removed ${rateLine(removed.value)}`]) : err(removed.error.message);
  });
}

const list: Work = async ({ db }) => {
  const rates = await listTaxRates(db);
  return ok(rates.length === 0 ? ["The shop collects no tax."] : rates.map(rateLine));
};

function rateLine(rate: TaxRate): string {
  const { id, taxClass: code, name, isIncluded, priority, validFrom, validTo } = rate;
  return [
    id,
    areaText(rate),
    code,
    `${name} ${+(rate.rate * 100).toFixed(4)}% ${isIncluded ? "included" : "added"}`,
    ...(priority > 1 ? [`priority ${priority}`] : []),
    ...(rate.isCompound ? ["on earlier taxes too"] : []),
    ...(rate.isOnDelivery ? [] : ["goods only"]),
    `from ${validFrom}${validTo === null ? "" : ` to ${validTo}`}`,
  ].join("  ");
}
