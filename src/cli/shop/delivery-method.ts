import { terminal } from "#modules/commands/rules/actor.ts";
import { cents, formatMoney, parseMoney } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PriceStep } from "#modules/delivery/rules/delivery-rate.ts";
import type { DeliveryMethod } from "#modules/delivery/rules/delivery-zone.ts";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const text = { type: "string" } as const;
const options = {
  zone: text,
  code: text,
  kind: text,
  price: text,
  steps: text,
  "free-from": text,
  classes: text,
  "max-grams": text,
  handling: text,
  days: text,
  "cut-off": text,
  carrier: text,
  place: text,
  hours: text,
};

const OPTIONS =
  '[--kind fixed|by-value|by-weight|pickup] [--price 5.99] [--steps "0=5.99,1000=8.99"] [--free-from 50|never] [--classes bulky,fragile] [--max-grams 30000] [--handling 1] [--cut-off 14] [--carrier DHL] [--place "Main St 1" --hours "Mon–Fri 9–17"]';

/** Commands for delivery methods. */
export const deliveryMethod: Verbs = {
  add: {
    usage: `<name> --zone 1 --code standard --days 2..4 ${OPTIONS}`,
    summary:
      'serves a zone, for example: add "Parcel" --zone 1 --code parcel --days 1..3 --kind by-weight --steps "0=4.99,5000=9.99"; steps are dollars by order value, or by grams',
    options,
    read: readAdd,
  },
  list: {
    usage: "",
    summary: "all methods by zone",
    read: ({ words }) => (words.length > 0 ? err("List takes no argument.") : ok(list)),
  },
  change: {
    usage: `<id> [--name "Standard delivery"] [--days 2..4] ${OPTIONS}`,
    summary:
      "changes a method, for example: change 1 --price 4.99 --free-from 75; orders keep theirs",
    options: { ...options, name: text },
    read: readChange,
  },
  remove: {
    usage: "<id>",
    summary: "ends a method, for example: remove 2; orders keep their delivery",
    read: readRemove,
  },
};

type Fields = Partial<Omit<DeliveryMethod, "id">>;

/** Other texts become NaN, which the command refuses in its own words. */
const number = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);
const amount = (typed: string) => parseMoney(typed) ?? cents(-1);

const readers: Record<string, (typed: string, kind: string) => Fields> = {
  zone: (typed) => ({ zoneId: number(typed) }),
  code: (typed) => ({ code: typed }),
  name: (typed) => ({ name: typed }),
  kind: (typed) => ({ kind: typed as DeliveryMethod["kind"] }),
  price: (typed) => ({ price: amount(typed) }),
  steps: (typed, kind) => ({ steps: typed.split(",").map((step) => stepIn(step, kind)) }),
  "free-from": (typed) => ({ freeFrom: typed === "never" ? null : amount(typed) }),
  classes: (typed) => ({ classes: typed === "none" ? [] : typed.split(",") }),
  "max-grams": (typed) => ({ maxGrams: typed === "none" ? null : number(typed) }),
  handling: (typed) => ({ handlingDays: typed === "default" ? null : number(typed) }),
  "cut-off": (typed) => ({ cutOffHour: typed === "default" ? null : number(typed) }),
  carrier: (typed) => ({ carrier: typed === "none" ? null : typed }),
  days(typed) {
    const [from = "", to = from] = typed.split("..");
    return { transitFrom: number(from), transitTo: number(to) };
  },
};

function stepIn(step: string, kind: string): PriceStep {
  const [from = "", price = ""] = step.split("=");
  return { from: kind === "by-weight" ? number(from) : amount(from), price: amount(price) };
}

/** Returns the typed fields; steps of an unknown kind are by order value. */
function fieldsIn({ options: typed }: Typed, kind: string): Fields {
  const said = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value.trim() : undefined;
  };
  const fields = Object.entries(readers).flatMap(([name, read]) => {
    const value = said(name);
    return value === undefined ? [] : [read(value, said("kind") ?? kind)];
  });
  const [place, hours] = [said("place"), said("hours")];
  const pickup = place !== undefined || hours !== undefined;
  return Object.assign(
    {},
    ...fields,
    pickup && { pickup: { place: place ?? "", hours: hours ?? "" } },
  ) as Fields;
}

function readAdd(typed: Typed): Result<Work, string> {
  const [name = "", ...rest] = typed.words;
  const fields = fieldsIn(typed, "fixed");
  const { zoneId, code, transitFrom, transitTo } = fields;
  if (
    rest.length > 0 ||
    zoneId === undefined ||
    code === undefined ||
    transitFrom === undefined ||
    transitTo === undefined
  )
    return err("A delivery method has a name, a --zone, a --code and --days such as 2..4.");
  return ok(async (services) => {
    const wanted = { kind: "fixed", ...fields, zoneId, code, transitFrom, transitTo, name };
    const { steps = [], classes = [], ...plain } = wanted as Fields & typeof wanted;
    const input = { ...plain, steps: [...steps], classes: [...classes] };
    const added = await methodCommands.add.run(
      services,
      terminal,
      input as Parameters<typeof methodCommands.add.run>[2],
    );
    return added.ok ? list(services) : err(added.error.message);
  });
}

function readChange(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  if (id === null || Object.keys(typed.options).length === 0)
    return err(
      "A change names a method by its number, as list prints it, and at least one option.",
    );
  return ok(async (services) => {
    const methods = (await listDeliveryZones(services.db)).flatMap((zone) => zone.methods);
    const kind = methods.find((each) => each.id === id)?.kind ?? "fixed";
    const wanted = { id: String(id), fields: fieldsIn(typed, kind) };
    const changed = await methodCommands.change.run(services, terminal, wanted);
    return changed.ok ? list(services) : err(changed.error.message);
  });
}

function readRemove(typed: Typed): Result<Work, string> {
  const id = onlyId(typed);
  if (id === null) return err("A method is named by its number, as list prints it.");
  return ok(async (services) => {
    const removed = await methodCommands.remove.run(services, terminal, { id });
    return removed.ok ? ok([`Removed ${removed.value.name}.`]) : err(removed.error.message);
  });
}

const list: Work = async ({ db }) => {
  const zones = await listDeliveryZones(db);
  const lines = zones.flatMap(({ id, methods }) =>
    methods.map((method) => `${method.id}  zone ${id}  ${lineOf(method)}`),
  );
  return ok(lines.length === 0 ? ["There are no delivery methods."] : lines);
};

function lineOf(method: DeliveryMethod): string {
  const { code, name, kind, price, steps, freeFrom, classes, maxGrams } = method;
  const { transitFrom, transitTo, carrier, pickup } = method;
  const stepped = steps.map((step) => {
    const from = kind === "by-weight" ? `${step.from} g` : formatMoney(cents(step.from));
    return `from ${from} ${formatMoney(step.price)}`;
  });
  return [
    `${code}: ${name}`,
    stepped.length > 0 ? stepped.join(", ") : formatMoney(price),
    ...(freeFrom === null ? [] : [`free from ${formatMoney(freeFrom)}`]),
    ...(classes.length === 0 ? [] : [`classes ${classes.join(", ")}`]),
    ...(maxGrams === null ? [] : [`up to ${maxGrams} g`]),
    `${transitFrom === transitTo ? transitFrom : `${transitFrom} to ${transitTo}`} days`,
    ...(carrier === null ? [] : [carrier]),
    ...(pickup === null ? [] : [`${pickup.place} (${pickup.hours})`]),
  ].join("  ");
}
