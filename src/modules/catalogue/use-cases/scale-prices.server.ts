import { z } from "zod";
import { priceEndings, scaledPrice } from "#modules/catalogue/rules/scaled-price.ts";
import {
  listPricedVariants,
  lockProductVersions,
} from "#modules/catalogue/store/product/product-edit.server.ts";
import { command, type CommandError, type Tools } from "#platform/commands/command.server.ts";
import { writeMany, type Wanted } from "#platform/commands/subject.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { priceSubjects } from "./product-commands.server.ts";

const schema = z.strictObject({
  id: z.coerce.number().int().positive(),
  percent: z.number().min(-99).max(1000),
  ending: z.enum(priceEndings).nullable().default(null),
  version: z.int().optional(),
});

type Input = z.output<typeof schema>;
type Failed = CommandError & { index: number };

/** Changes the price of a product by a percentage, or those of its variants if they have prices of their own. */
export const scalePrices = command({
  name: "change-price-by-percent",
  permission: "prices",
  schema,
  async run(tools, input) {
    const done = await scaleAll(tools, [input]);
    return done.ok ? ok(done.value[0] ?? { id: input.id }) : done;
  },
  runMany: scaleAll,
});

async function scaleAll(
  tools: Tools,
  inputs: readonly Input[],
): Promise<Result<{ id: number }[], Failed>> {
  const ids = inputs.map(({ id }) => id);
  const versions = await lockProductVersions(tools.tx, ids);
  const index = inputs.findIndex(
    ({ id, version = versions.get(id) }) => versions.has(id) && version !== versions.get(id),
  );
  if (index >= 0)
    return err({
      code: "conflict",
      message: `The price of product ${inputs[index]?.id} was changed meanwhile.`,
      index,
    });
  const variantsOf = await listPricedVariants(tools.tx, ids);
  const ofProducts: (Wanted & { index: number })[] = [];
  const ofVariants: (Wanted & { index: number })[] = [];
  for (const [place, { id, percent, ending }] of inputs.entries()) {
    const own = variantsOf.get(id);
    const scale: Wanted["fieldsOf"] = ({ fields }) =>
      ok({ price: scaledPrice(Number(fields["price"]), percent, ending) });
    for (const variant of own ?? [])
      ofVariants.push({ id: String(variant), fieldsOf: scale, index: place });
    if (!own) ofProducts.push({ id: String(id), fieldsOf: scale, index: place });
  }
  for (const [subject, wanted] of [
    [priceSubjects.product, ofProducts],
    [priceSubjects.variant, ofVariants],
  ] as const) {
    const done = wanted.length > 0 ? await writeMany(subject, tools, wanted) : ok([]);
    if (!done.ok) return err({ ...done.error, index: wanted[done.error.index]?.index ?? 0 });
  }
  return ok(inputs.map(({ id }) => ({ id })));
}
