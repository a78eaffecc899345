import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import { command } from "#platform/commands/command.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  rateProblem,
  type TaxRate,
  storedRegion,
  unknownRegion,
} from "#modules/taxes/rules/tax-rate.ts";
import {
  deleteTaxRate,
  findTaxRate,
  hasTaxClass,
  insertTaxClass,
  insertTaxRate,
  listTaxRates,
  lockTaxRates,
  setTaxClass,
  updateTaxRate,
} from "#modules/taxes/store/tax-rates.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

const text = oneLine(200).min(1);
const rateFields = z.strictObject({
  taxClass: text,
  name: oneLine(80),
  rate: z.number(),
  country: z.string(),
  region: text.nullable(),
  postcodes: text.nullable(),
  isIncluded: z.boolean(),
  priority: z.number(),
  isCompound: z.boolean(),
  isOnDelivery: z.boolean(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});

const newRate = rateFields.extend({
  taxClass: text.default("standard"),
  region: text.nullable().default(null),
  postcodes: text.nullable().default(null),
  priority: z.number().default(1),
  isCompound: z.boolean().default(false),
  isOnDelivery: z.boolean().default(true),
  validTo: z.string().nullable().default(null),
});

const NO_RATE = { code: "unknown", message: "There is no such tax rate." } as const;

/** Returns why a rate cannot be saved, in one sentence; null if it can. */
async function problemOf(tx: DatabaseTransaction, rate: TaxRate): Promise<string | null> {
  const { taxClass } = rate;
  if (!(await hasTaxClass(tx, taxClass))) return `There is no tax class ${taxClass}.`;
  const all = await listTaxRates(tx);
  return rateProblem(rate, all.map(storedRegion)) ?? unknownRegion(rate);
}

const { change, ...others } = subjectCommands({
  kind: "tax-rate",
  permission: "tax",
  check(_id, changed) {
    const parsed = rateFields.partial().safeParse(changed);
    return parsed.success
      ? ok(parsed.data)
      : err(`${parsed.error.issues[0]?.path.join(".")} is not valid.`);
  },
  async find(tx, id) {
    await lockTaxRates(tx);
    const found = Number.isInteger(Number(id)) && (await findTaxRate(tx, Number(id)));
    if (!found) return null;
    const { version, id: _, ...fields } = found;
    return { version, fields };
  },
  async save(tx, id, changed, { version }) {
    const found = await findTaxRate(tx, Number(id));
    if (!found) return err(NO_RATE.message);
    const { version: _, ...rate } = { ...found, ...changed };
    const saved = storedRegion(rate);
    const problem = await problemOf(tx, saved);
    if (problem !== null) return err(problem);
    await updateTaxRate(tx, saved, version);
    return ok(undefined);
  },
});

/** Commands for tax rates. Two rates of one class, area, day and priority are refused. */
export const taxRateCommands = {
  ...others,
  change,
  add: command({
    name: "add-tax-rate",
    permission: "tax",
    schema: newRate,
    async run({ tx, note }, input) {
      await lockTaxRates(tx);
      const fields = storedRegion(input);
      const problem = await problemOf(tx, { id: 0, ...fields });
      if (problem !== null) return err({ code: "invalid", message: problem });
      const id = await insertTaxRate(tx, fields);
      note({ kind: "tax-rate", id: String(id), version: 1, before: null, after: fields as Fields });
      return ok({ id });
    },
  }),
  remove: command({
    name: "remove-tax-rate",
    permission: "tax",
    schema: z.object({ id: z.int() }),
    async run({ tx, note }, { id }) {
      await lockTaxRates(tx);
      const found = await findTaxRate(tx, id);
      if (!found) return err(NO_RATE);
      await deleteTaxRate(tx, id);
      const { version, id: _, ...fields } = found;
      note({ kind: "tax-rate", id: String(id), version, before: fields, after: null });
      return ok(found);
    },
  }),
};

/** Commands for tax classes, and for the class of a product. */
export const taxClassCommands = {
  add: command({
    name: "add-tax-class",
    permission: "tax",
    schema: z.object({
      code: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,39}$/, "A class is a word of small letters, such as books."),
      name: text,
    }),
    async run({ tx, note }, { code, name }) {
      const isNew = await insertTaxClass(tx, { code, name });
      if (!isNew) return err({ code: "refused", message: `The tax class ${code} exists.` });
      note({ kind: "tax-class", id: code, version: null, before: null, after: { name } });
      return ok({ code });
    },
  }),
  assign: command({
    name: "assign-tax-class",
    permission: "tax",
    schema: z.object({ code: z.string(), slug: z.string() }),
    async run({ tx, note }, { code, slug }) {
      if (!(await hasTaxClass(tx, code)))
        return err({
          code: "unknown",
          message: `There is no tax class ${code}.`,
        });
      const former = await setTaxClass(tx, slug, code);
      if (former === null) return err({ code: "unknown", message: `There is no product ${slug}.` });
      note({
        kind: "product-tax-class",
        id: slug,
        version: null,
        before: { taxClass: former },
        after: { taxClass: code },
      });
      return ok({ former });
    },
  }),
};
