import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import { command } from "#platform/commands/command.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { regionCodeOf } from "#modules/delivery/rules/address/address-regions.ts";
import { zoneProblem } from "#modules/delivery/rules/zone-problem.ts";
import {
  deleteDeliveryZone,
  insertDeliveryZone,
  listDeliveryZones,
  lockDeliveryZones,
  updateDeliveryZone,
} from "#modules/delivery/store/delivery-zones.server.ts";

const text = oneLine(200);

/** A region by its name is stored as its code, and an empty text is no limit. */
const area = z
  .strictObject({
    country: text.toUpperCase(),
    region: text.nullable().default(null),
    postcodes: text.nullable().default(null),
  })
  .transform(({ country, region, postcodes }) => ({
    country,
    region: region ? (regionCodeOf(country, region) ?? region) : null,
    postcodes: postcodes || null,
  }));

const zoneFields = z.strictObject({ name: text, areas: z.array(area).max(500) });

const NO_ZONE = { code: "unknown", message: "There is no such delivery zone." } as const;

/** Returns the zone with this id, with other changes locked out; null if there is none. */
async function lockZone(tx: Parameters<typeof lockDeliveryZones>[0], id: string | number) {
  await lockDeliveryZones(tx);
  const zones = await listDeliveryZones(tx);
  return { zones, found: zones.find((each) => each.id === Number(id)) ?? null };
}

const changes = subjectCommands({
  kind: "delivery-zone",
  permission: "delivery",
  check(_id, changed) {
    const parsed = zoneFields.partial().safeParse(changed);
    if (parsed.success) return ok(parsed.data);
    const [issue] = parsed.error.issues;
    return err(issue?.code === "custom" ? issue.message : `${issue?.path.join(".")} is not valid.`);
  },
  async find(tx, id) {
    const { found } = await lockZone(tx, id);
    return found && { version: found.version, fields: { name: found.name, areas: found.areas } };
  },
  async save(tx, id, changed, { version }) {
    const { zones, found } = await lockZone(tx, id);
    if (!found) return err(NO_ZONE.message);
    const zone = { ...found, ...changed };
    const problem = zoneProblem(zone, zones);
    if (problem !== null) return err(problem);
    await updateDeliveryZone(tx, zone, version);
    return ok(undefined);
  },
});

/** Commands for delivery zones. Two areas of one country, region and postcodes are refused. */
export const zoneCommands = {
  ...changes,
  add: command({
    name: "add-delivery-zone",
    permission: "delivery",
    schema: zoneFields,
    async run({ tx, note }, fields) {
      const { zones } = await lockZone(tx, 0);
      const problem = zoneProblem({ id: 0, ...fields }, zones);
      if (problem !== null) return err({ code: "invalid", message: problem });
      const id = await insertDeliveryZone(tx, fields);
      note({ ...subject(id), version: 1, before: null, after: fields });
      return ok({ id });
    },
  }),
  /** Removes a zone with its methods. */
  remove: command({
    name: "remove-delivery-zone",
    permission: "delivery",
    schema: z.object({ id: z.int() }),
    async run({ tx, note }, { id }) {
      const { found } = await lockZone(tx, id);
      if (!found) return err(NO_ZONE);
      await deleteDeliveryZone(tx, id);
      const { version, name, areas, methods } = found;
      const before: Fields = { name, areas, methods };
      note({ ...subject(id), version, before, after: null });
      return ok({ name });
    },
  }),
};

const subject = (id: number) => ({ kind: "delivery-zone", id: String(id) });
