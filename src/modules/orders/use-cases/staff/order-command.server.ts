import { z } from "zod";
import { changedFields } from "#platform/commands/change.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import {
  command,
  type Command,
  type CommandError,
  type CommandServices,
  type Tools,
} from "#platform/commands/command.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { addressLengths, type AddressField } from "#modules/delivery/rules/address/address.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { type OrderErrorCode, staffRefusal } from "#modules/orders/rules/order-errors.ts";
import { parseOrderNumber, type OrderNumber } from "#modules/orders/rules/order-number.ts";
import { leftOnCards } from "#modules/orders/rules/decide-bought-card.ts";
import { auditFields } from "#modules/orders/rules/audit-fields.ts";
import { historyOf } from "#modules/orders/rules/order-history.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { insertOrderNote } from "#modules/orders/store/order-notes.server.ts";
import { findOrder, lockOrder } from "#modules/orders/store/orders.server.ts";
import { listSentCards } from "#modules/orders/use-cases/move-gift-cards.server.ts";
import { applyCommand } from "#modules/orders/use-cases/apply-command.server.ts";

/** What a command answers: the order's version after it. */
export type ChangedOrder = { number: string; version: number };

export const orderNumber = z.string().transform((typed, context): OrderNumber => {
  const number = parseOrderNumber(typed);
  if (number === null) context.addIssue("an order’s number looks like K7QM-2F9T-X");
  return number ?? z.NEVER;
});

/** The parts of an address, as they are typed. */
export const typedAddress = Object.fromEntries(
  Object.entries(addressLengths).map(([field, most]) => [field, z.string().max(most)]),
) as Record<AddressField, z.ZodString>;

/** Units of lines, which are numbered from 0. */
export const unitsSchema = z
  .array(z.strictObject({ line: z.int().min(0), quantity: z.int().min(1).max(100_000) }))
  .min(1, "choose at least one unit")
  .max(1000);

/** Products and units that staff order for a buyer. */
export const wantedLines = z
  .array(
    z.strictObject({
      productId: z.int().min(1),
      variantId: z.int().min(1).optional(),
      quantity: z.int().min(1, "order at least one unit").max(99, "order at most 99 units"),
    }),
  )
  .min(1, "add a product")
  .max(100);

/** A number of a part of the order, such as a parcel. */
export const part = z.int().min(1);

export const noteText = z.string().trim().min(1, "write the note").max(5000);

type OrderInput = { number: OrderNumber; version?: number | undefined; note?: string | undefined };
/** Locks an order for a command of staff, or returns why it can't run: no such order, or a stale version. */
export async function lockForStaff(
  { tx }: Pick<Tools, "tx">,
  input: OrderInput,
): Promise<Result<StoredOrder, CommandError>> {
  return currentOrder(await lockOrder(tx, { number: input.number }), input);
}

function currentOrder(
  order: StoredOrder | null,
  { number, version, ...yours }: OrderInput,
): Result<StoredOrder, CommandError> {
  if (!order) return err({ code: "unknown", message: `There is no order ${number}.` });
  const current = order.events.length;
  if (version === undefined || version === current) return ok(order);
  const since = historyOf(order).flatMap(({ event, words }) => (event >= version ? [words] : []));
  const what = since.length === 0 ? "" : `: ${since.join(", ")}`;
  return err({
    code: "conflict",
    message: `The order was changed meanwhile${what}. It has version ${current} now, and yours is of version ${version}.`,
    details: {
      current: { version: current, fields: auditFields(order.facts), since },
      yours: { version, fields: yours },
    },
  });
}

/** Applies a command of staff to a locked order and notes it for the audit log. */
export async function changeLocked(
  { tx, services, actor, note }: Tools,
  order: StoredOrder,
  change: OrderCommand,
): Promise<Result<StoredOrder, CommandError>> {
  const applied = await applyCommand(tx, { ...services, actor }, order, change);
  if (!applied.ok) {
    const error = refused(applied.error);
    if (applied.error !== "card-spent") return err(error);
    return err({ ...error, message: leftOnCards(await listSentCards(tx, order.id)) });
  }
  const after = applied.value.order;
  const events = applied.value.events.map(({ type }) => type);
  if (events.length === 0) return ok(after);
  const fields = changedFields(auditFields(order.facts), auditFields(after.facts));
  note({
    kind: "order",
    id: order.number,
    version: after.events.length,
    before: fields.before,
    after: { ...fields.after, events },
  });
  return ok(after);
}

/** The error of a refused command. */
export function refused(code: OrderErrorCode): CommandError {
  return { code: "refused", message: staffRefusal(code), details: { reason: code } };
}

type Definition<Shape extends z.ZodRawShape, Asked extends CommandServices> = {
  name: string;
  done?: string;
  permission: Permission;
  needsProof?: boolean;
  movesMoney?: boolean;
  /** The input besides number, version and note. */
  fields: Shape;
  prepare?(
    services: Asked,
    input: OrderInput & z.output<z.ZodObject<Shape>>,
    now: { order: StoredOrder; permitted: readonly Permission[] },
  ): Promise<Result<null, CommandError>>;
  /** The command for the locked order, or why there is none. */
  change(
    input: z.output<z.ZodObject<Shape>>,
    order: StoredOrder,
    tools: Tools,
  ):
    | OrderCommand
    | Result<OrderCommand, CommandError>
    | Promise<OrderCommand | Result<OrderCommand, CommandError>>;
};

/** Makes a command of staff that changes an order, by its number. A version that is not the order's is a conflict. */
export function orderCommand<
  Shape extends z.ZodRawShape,
  Asked extends CommandServices = CommandServices,
>({ fields, prepare, change, ...rest }: Definition<Shape, Asked>) {
  const schema = z.strictObject({
    number: orderNumber,
    version: z.int().optional(),
    note: noteText.optional(),
    ...fields,
  }) as unknown as z.ZodType<OrderInput & z.output<z.ZodObject<Shape>>>;
  return command<typeof schema, ChangedOrder, Asked>({
    ...rest,
    schema,
    ...(prepare && {
      async prepare(services: Asked, input, permitted) {
        const order = currentOrder(await findOrder(services.db, input), input);
        return order.ok ? prepare(services, input, { order: order.value, permitted }) : order;
      },
    }),
    async run(tools, input) {
      const order = await lockForStaff(tools, input);
      if (!order.ok) return order;
      const wanted = await change(input, order.value, tools);
      const decided = "type" in wanted ? ok(wanted) : wanted;
      if (!decided.ok) return decided;
      const changed = await changeLocked(tools, order.value, decided.value);
      if (!changed.ok) return changed;
      const { at, actor } = tools;
      const { id, number, events } = changed.value;
      if (input.note !== undefined)
        await insertOrderNote(tools.tx, { orderId: id, text: input.note, at, actor });
      return ok({ number, version: events.length });
    },
  }) as unknown as Command<
    z.input<z.ZodObject<Shape>> & { number: string; version?: number; note?: string },
    ChangedOrder,
    Asked
  >;
}
