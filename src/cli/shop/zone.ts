import { terminal } from "#modules/commands/rules/actor.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { areasText, parseAreas } from "#modules/delivery/rules/area-list.ts";
import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const text = { type: "string" } as const;
const AREAS = '--areas "DE; US/TX; AT:1010..1299,20*"';

/** Commands for delivery zones. */
export const zone: Verbs = {
  add: {
    usage: `<name> ${AREAS}`,
    summary: 'makes a zone, for example: add Bavaria --areas "DE:80000..87999"',
    options: { areas: text },
    read: readAdd,
  },
  list: {
    usage: "",
    summary: "all zones with their areas",
    read: ({ words }) => (words.length > 0 ? err("List takes no argument.") : ok(list)),
  },
  change: {
    usage: `<id> [--name Bavaria] [${AREAS}]`,
    summary: 'changes a zone, for example: change 2 --areas "CA; US/AK"',
    options: { areas: text, name: text },
    read: readChange,
  },
  remove: {
    usage: "<id>",
    summary: "removes a zone with its methods, for example: remove 4; orders keep their delivery",
    read: readRemove,
  },
};

function fieldsIn({ options: { areas: typed, name } }: Typed) {
  const areas = typeof typed === "string" ? parseAreas(typed) : null;
  if (areas !== null && !areas.ok) return areas;
  const fields: Partial<Pick<DeliveryZone, "name" | "areas">> = {
    ...(typeof name === "string" && { name }),
    ...(areas && { areas: areas.value }),
  };
  return ok(fields);
}

function readAdd(typed: Typed): Result<Work, string> {
  const [name = "", ...rest] = typed.words;
  const fields = fieldsIn(typed);
  if (!fields.ok) return fields;
  if (rest.length > 0) return err("A zone has one name; a name of several words needs quotes.");
  return ok(async (services) => {
    const wanted = { name, areas: [...(fields.value.areas ?? [])] };
    const added = await zoneCommands.add.run(services, terminal, wanted);
    return added.ok ? list(services) : err(added.error.message);
  });
}

function readChange(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  const fields = fieldsIn(typed);
  if (!fields.ok) return fields;
  if (id === null || Object.keys(fields.value).length === 0)
    return err("A change names a zone by its number, as list prints it, and at least one option.");
  return ok(async (services) => {
    const wanted = { id: String(id), fields: fields.value };
    const changed = await zoneCommands.change.run(services, terminal, wanted);
    return changed.ok ? list(services) : err(changed.error.message);
  });
}

function readRemove(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  if (id === null) return err("A zone is named by its number, as list prints it.");
  return ok(async (services) => {
    const removed = await zoneCommands.remove.run(services, terminal, { id });
    return removed.ok ? ok([`Removed ${removed.value.name}.`]) : err(removed.error.message);
  });
}

const list: Work = async ({ db }) => {
  const zones = await listDeliveryZones(db);
  if (zones.length === 0) return ok(["The shop delivers nowhere."]);
  return ok(
    zones.map(
      ({ id, name, areas, methods }) =>
        `${id}  ${name}  ${areasText(areas)}  ${methods.map(({ code }) => code).join(", ") || "no methods"}`,
    ),
  );
};
