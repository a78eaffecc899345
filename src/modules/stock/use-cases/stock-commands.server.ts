import { z } from "zod";
import { unitsField } from "#modules/catalogue/rules/product-fields.ts";
import { updateQuietly } from "#modules/catalogue/store/product/product-edit.server.ts";
import { settleProducts } from "#modules/catalogue/use-cases/product-commands.server.ts";
import { command, type LateWork } from "#modules/commands/use-cases/command.server.ts";
import { rowSubject } from "#modules/commands/use-cases/row-subject.server.ts";
import { subjectCommands } from "#modules/commands/use-cases/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
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

const subject = rowSubject({
  kind: "stock",
  permission: "stock",
  table: "stock",
  key: "id",
  isNumbered: true,
  counts: ["on_hand"],
  columns: { on_hand: unitsField, is_offered: z.boolean().describe("true or false") },
});

/** Changes a row of stock; a revert applies the difference, so that sales in between stay counted. */
export const stockCommands = subjectCommands({
  ...subject,
  async save(tx, id, changed, { version, at, later }) {
    await save(tx, { id, changed, version, at }, later);
    return ok(undefined);
  },
});

/** Changes a count by a difference or to a number, with the reason. */
export const adjustStock = command({
  name: "adjust-stock",
  permission: "stock",
  schema: z
    .strictObject({
      id: z.coerce.number().int().positive(),
      by: z.int().min(-1_000_000).max(1_000_000).optional(),
      to: z.int().min(0).max(1_000_000).optional(),
      reason: z.enum(stockReasons, `The reason is one of ${stockReasons.join(", ")}`),
      version: z.int().optional(),
    })
    .refine(
      ({ by, to }) => (by === undefined) !== (to === undefined),
      "An adjustment is either by a difference or to a count",
    ),
  async run({ tx, at, note, later }, { id: number, by, to, reason, version: known }) {
    const id = String(number);
    const found = await subject.find(tx, id);
    if (!found) return err({ code: "unknown", message: `There is no stock ${id}.` });
    if (known !== undefined && known !== found.version)
      return err({
        code: "conflict",
        message: `The stock was changed meanwhile: it is ${unitsIn(found.fields)} now.`,
        details: { current: found, yours: { version: known, fields: { on_hand: to ?? by } } },
      });
    const present = found.fields["on_hand"] as number | null;
    if (present === null && by !== undefined)
      return err({ code: "refused", message: "This stock is not counted yet. Set its count." });
    const onHand = to ?? (present ?? 0) + (by ?? 0);
    if (onHand < 0)
      return err({
        code: "refused",
        message: `Only ${present} are on hand, so ${by} is too many.`,
      });
    const version = found.version + 1;
    if (onHand === present) return ok({ version: found.version, fields: found.fields });
    await save(tx, { id, changed: { on_hand: onHand }, version, at }, later);
    const after = { on_hand: onHand };
    note({ kind: "stock", id, version, before: { on_hand: present }, after, reason });
    return ok({ version, fields: { ...found.fields, on_hand: onHand } });
  },
});

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
