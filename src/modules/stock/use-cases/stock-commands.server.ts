import { z } from "zod";
import { unitsField } from "#modules/catalogue/rules/product-fields.ts";
import { MOST_OWED } from "#modules/catalogue/rules/stock.ts";
import { updateQuietly } from "#modules/catalogue/store/product/product-edit.server.ts";
import { settleProducts } from "#modules/catalogue/use-cases/product-commands.server.ts";
import { command, type LateWork } from "#platform/commands/command.server.ts";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Why staff changed a count. */
export const stockReasons = [
  "received",
  "counted",
  "damaged",
  "lost",
  "returned",
  "corrected",
] as const;

export type StockReason = (typeof stockReasons)[number];

const unitsInWords = String(unitsField.description);

const subject = rowSubject({
  kind: "stock",
  permission: "stock",
  table: "stock",
  key: "id",
  isNumbered: true,
  counts: ["on_hand"],
  columns: {
    // Below zero only by a revert, of goods that continue to be sold.
    on_hand: z.int().min(-MOST_OWED).max(1_000_000).nullable().describe(unitsInWords),
    is_offered: z.boolean().describe("true or false"),
    keeps_selling: z.boolean().describe("true or false"),
  },
});

/** Changes a row of stock; a revert applies the difference, so that sales in between stay counted. */
export const stockCommands = subjectCommands({
  ...subject,
  refuseChange({ on_hand: to }, { on_hand: from }) {
    if (typeof to === "number" && to < 0) return `on_hand must be ${unitsInWords}.`;
    const isCounted = typeof to === "number" && typeof from === "number";
    return isCounted && to !== from
      ? "Sales change a count meanwhile. Change it with adjust-stock."
      : null;
  },
  async save(tx, id, changed, { version, at, later }) {
    const { on_hand: left } = changed;
    if (typeof left === "number" && left < 0 && !(await keepsSelling(tx, id)))
      return err("Some of these units are sold already.");
    await save(tx, { id, changed, version, at }, later);
    return ok(undefined);
  },
});

const keepsSelling = async (tx: DatabaseTransaction, id: string) =>
  (await subject.find(tx, id))?.fields["keeps_selling"] === true;

/**
 * Changes a count by a difference or to a number, with the reason. A number is stored as its difference from the count
 * that it corrects, so that sales in between stay counted.
 */
export const adjustStock = command({
  name: "adjust-stock",
  permission: "stock",
  schema: z
    .strictObject({
      id: z.coerce.number().int().positive(),
      by: z.int().min(-1_000_000).max(1_000_000).optional(),
      to: z.int().min(0).max(1_000_000).optional(),
      from: z
        .int()
        .nullable()
        .optional()
        .describe("The count that was read before; needed with `to`."),
      reason: z.enum(stockReasons, `The reason is one of ${stockReasons.join(", ")}`),
      version: z.int().optional(),
    })
    .refine(
      ({ by, to }) => (by === undefined) !== (to === undefined),
      "An adjustment is either by a difference or to a count",
    ),
  async run({ tx, at, note, later }, { id: number, reason, version: known, ...wanted }) {
    const id = String(number);
    const found = await subject.find(tx, id);
    if (!found) return err({ code: "unknown", message: `There is no stock ${id}.` });
    if (known !== undefined && known !== found.version)
      return err({
        code: "conflict",
        message: `The stock was changed meanwhile: it is ${unitsIn(found.fields)} now.`,
        details: {
          current: found,
          yours: { version: known, fields: { on_hand: wanted.to ?? wanted.by } },
        },
      });
    const present = found.fields["on_hand"] as number | null;
    const counted = countAfter(present, wanted);
    if (!counted.ok) return err({ code: "refused", message: counted.error });
    const onHand = counted.value;
    const version = found.version + 1;
    if (onHand === present) return ok({ version: found.version, fields: found.fields });
    await save(tx, { id, changed: { on_hand: onHand }, version, at }, later);
    const after = { on_hand: onHand };
    note({ kind: "stock", id, version, before: { on_hand: present }, after, reason });
    return ok({ version, fields: { ...found.fields, on_hand: onHand } });
  },
});

/** Returns the units on hand after an adjustment, or a sentence about why it is refused. */
function countAfter(
  present: number | null,
  {
    by,
    to = 0,
    from,
  }: { by?: number | undefined; to?: number | undefined; from?: number | null | undefined },
): Result<number, string> {
  if (present === null) {
    if (by !== undefined) return err("This stock is not counted yet. Set its count.");
    return typeof from === "number" ? err(recount(present)) : ok(to);
  }
  if (by === undefined && from === undefined)
    return err("A count needs `from`, the units that were read before it: sales change them.");
  if (by === undefined && from === null) return err(recount(present));
  const units = present + (by ?? to - (from ?? 0));
  // Units that are owed to buyers can be added in steps.
  if (units >= 0 || units > present) return ok(units);
  return err(
    by === undefined ? recount(present) : `Only ${present} are on hand, so ${by} is too many.`,
  );
}

const recount = (present: number | null) =>
  `The stock was changed meanwhile: it is ${present ?? "not counted"} now. Please count again.`;

const unitsIn = ({ on_hand: units }: Fields) =>
  units === null ? "not counted" : String(Number(units));

async function save(
  tx: DatabaseTransaction,
  { id, changed, version, at }: { id: string; changed: Fields; version: number; at: Date },
  later: (work: LateWork, id: number) => void,
): Promise<void> {
  const columns = { ...changed, version, updated_at: at };
  const productId = await updateQuietly(tx, { table: "stock", id: Number(id) }, columns);
  if (productId !== null) later(settleProducts, productId);
}
