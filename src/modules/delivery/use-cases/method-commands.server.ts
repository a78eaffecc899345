import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import { command } from "#platform/commands/command.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { methodKinds } from "#modules/delivery/rules/delivery-rate.ts";
import type { DeliveryMethod, DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import { methodProblem } from "#modules/delivery/rules/zone-problem.ts";
import {
  deleteDeliveryMethod,
  insertDeliveryMethod,
  listDeliveryZones,
  lockDeliveryZones,
  updateDeliveryMethod,
} from "#modules/delivery/store/delivery-zones.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

const text = oneLine(200);
const amount = z.number().transform((each) => each as DeliveryMethod["price"]);
const part = text
  .transform((typed) => typed || null)
  .nullable()
  .default(null);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const fieldsOfMethod = {
  zoneId: z.int(),
  code: text,
  name: text,
  kind: z.enum(methodKinds, `A kind is ${methodKinds.join(", ")}.`),
  price: amount,
  steps: z.array(z.strictObject({ from: z.number(), price: amount })).max(100),
  freeFrom: optional(amount),
  classes: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "A class is a word of small letters."))
    .max(50),
  maxGrams: optional(z.number()),
  handlingDays: optional(z.number()),
  transitFrom: z.number(),
  transitTo: z.number(),
  cutOffHour: optional(z.number()),
  carrier: optional(text),
  pickup: optional(
    z.strictObject({
      place: text,
      hours: text,
      country: part.transform((code) => code && code.toUpperCase()),
      region: part,
      postcode: part,
    }),
  ),
};

/** Fields that an added method may leave out. */
const addInput = z.strictObject({
  ...fieldsOfMethod,
  price: amount.default(cents(0)),
  steps: fieldsOfMethod.steps.default([]),
  freeFrom: fieldsOfMethod.freeFrom.default(null),
  classes: fieldsOfMethod.classes.default([]),
  maxGrams: fieldsOfMethod.maxGrams.default(null),
  handlingDays: fieldsOfMethod.handlingDays.default(null),
  cutOffHour: fieldsOfMethod.cutOffHour.default(null),
  carrier: fieldsOfMethod.carrier.default(null),
  pickup: fieldsOfMethod.pickup.default(null),
});

const changeInput = z.strictObject(fieldsOfMethod).partial();

const NO_METHOD = { code: "unknown", message: "There is no such delivery method." } as const;

/** Returns all zones and the method with this id, with other changes locked out. */
async function lockMethod(tx: DatabaseTransaction, id: string | number) {
  await lockDeliveryZones(tx);
  const zones = await listDeliveryZones(tx);
  const found = zones.flatMap(({ methods }) => methods).find((each) => each.id === Number(id));
  return { zones, found: found ?? null };
}

/** Returns why a method cannot be saved, in one sentence; null if it can. */
function problemOf(method: DeliveryMethod, zones: readonly DeliveryZone[]): string | null {
  const zone = zones.find(({ id }) => id === method.zoneId);
  if (!zone) return `There is no delivery zone ${method.zoneId}.`;
  return methodProblem(method, zone.methods);
}

const changes = subjectCommands({
  kind: "delivery-method",
  permission: "delivery",
  check(_id, changed): Result<Fields, string> {
    const parsed = changeInput.safeParse(changed);
    if (parsed.success) return ok(parsed.data);
    const [issue] = parsed.error.issues;
    const name = issue?.path.join(".") ?? "";
    return err(issue?.code === "custom" ? issue.message : `${name || "A field"} is not valid.`);
  },
  async find(tx, id) {
    const { found } = await lockMethod(tx, id);
    if (!found) return null;
    const { version, id: _, ...fields } = found;
    return { version, fields };
  },
  async save(tx, id, changed, { version }) {
    const { zones, found } = await lockMethod(tx, id);
    if (!found) return err(NO_METHOD.message);
    const method: DeliveryMethod = { ...found, ...changed };
    const problem = problemOf(method, zones);
    if (problem !== null) return err(problem);
    await updateDeliveryMethod(tx, method, version);
    return ok(undefined);
  },
});

/** Commands for delivery methods. Orders keep the name, price and days that they were placed with. */
export const methodCommands = {
  ...changes,
  add: command({
    name: "add-delivery-method",
    permission: "delivery",
    schema: addInput,
    async run({ tx, note }, fields) {
      const { zones } = await lockMethod(tx, 0);
      const problem = problemOf({ id: 0, ...fields }, zones);
      if (problem !== null) return err({ code: "invalid", message: problem });
      const id = await insertDeliveryMethod(tx, fields);
      note({ ...subject(id), version: 1, before: null, after: fields });
      return ok({ id });
    },
  }),
  remove: command({
    name: "remove-delivery-method",
    permission: "delivery",
    schema: z.object({ id: z.int() }),
    async run({ tx, note }, { id }) {
      const { found } = await lockMethod(tx, id);
      if (!found) return err(NO_METHOD);
      await deleteDeliveryMethod(tx, id);
      const { version, id: _, ...before } = found;
      note({ ...subject(id), version, before, after: null });
      return ok({ name: before.name });
    },
  }),
};

const subject = (id: number) => ({ kind: "delivery-method", id: String(id) });
