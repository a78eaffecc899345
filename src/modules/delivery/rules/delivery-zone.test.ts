import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { firstRules, methodOf } from "#testing/delivery/example-delivery.ts";
import { parseAreas, areasText } from "./area-list.ts";
import { deliveryPrice, type DeliveryRate, homePrice } from "./delivery-rate.ts";
import { servedCountries, zoneAt, type DeliveryZone } from "./delivery-zone.ts";
import { homeDelivery } from "./home-offers.ts";
import { methodProblem, zoneProblem } from "./zone-problem.ts";

function zone(id: number, areas: string, methods = [methodOf()]): DeliveryZone {
  const parsed = parseAreas(areas);
  if (!parsed.ok) throw new Error(parsed.error);
  return { id, name: `Zone ${id}`, areas: parsed.value, methods };
}

const zones = [
  zone(1, "DE; AT"),
  zone(2, "DE:80000..87999"),
  zone(3, "DE:81*,25849"),
  zone(4, "US"),
  zone(5, "US/TX"),
  zone(6, "US/TX:75001"),
  zone(7, "US:90210"),
  zone(8, "GB:SW1*"),
  zone(9, "NL:1791..1797,9166"),
  zone(10, "LV:LV-1001..LV-1084"),
];

test.each([
  ["DE", null, "10115", 1],
  ["AT", null, null, 1],
  ["DE", null, "80331", 2],
  ["DE", null, "87999", 2],
  ["DE", null, "88000", 1],
  ["DE", null, "25849", 3],
  ["US", "NY", "10001", 4],
  ["US", "TX", "77001", 5],
  ["US", "TX", "75001", 6],
  ["US", "TX", "75001-1234", 6],
  ["US", "CA", "90210", 7],
  ["US", null, "", 4],
  ["GB", null, "sw1a 1aa", 8],
  ["GB", null, "N1 9GU", null],
  ["FR", null, "75001", null],
  ["NL", null, "1797 AB", 9],
  ["NL", null, "1798 AA", null],
  ["NL", null, "9166 AA", 9],
  ["LV", null, "LV-1084", 10],
  ["LV", null, "１０８４", 10],
])("%s %s %s is served by zone %s", (country, region, postcode, id) => {
  expect(zoneAt(zones, { country, region, postcode })?.id ?? null).toBe(id);
});

test("the served countries are those of zones with methods, the shop's own first", () => {
  expect(servedCountries([...zones, zone(9, "FR", [])], "GB")).toEqual([
    "GB",
    "AT",
    "DE",
    "LV",
    "NL",
    "US",
  ]);
  expect(servedCountries(firstRules.zones, "US").slice(0, 3)).toEqual(["US", "AU", "AT"]);
});

test("areas are printed as they are read", () => {
  const text = "DE:80000..87999,15*; US/TX; AT";
  const parsed = parseAreas(text);
  expect(parsed.ok && areasText(parsed.value)).toBe(text);
  expect(parseAreas("Germany").ok).toBe(false);
});

test.each([
  ["", "A zone has at least one country."],
  ["XX", "A country is two letters of ISO 3166, such as DE; “XX” is none."],
  ["FR:75", null],
  [
    "FR:75000..74000",
    "Postcodes are written as 90210, 94000..94999 or SW1*, with commas between them.",
  ],
  ["DE/BY", "Germany has no region BY in its addresses; use postcodes."],
  ["US/XX", "the United States has no region XX in its addresses; use postcodes."],
  ["US/CA", null],
  ["DE", "DE overlaps with DE of zone 1."],
  ["DE:87000..89000", "DE 87000..89000 overlaps with DE 80000..87999 of zone 2."],
  ["GB:SW1A1AA", "GB SW1A1AA overlaps with GB SW1* of zone 8."],
  ["GB", null],
  ["IT; FR; IT", "The areas IT and IT of the zone overlap."],
])("a zone of %j is refused with %j", (areas, problem) => {
  expect(zoneProblem(zone(0, areas), zones)).toBe(problem);
});

const steps = [
  { from: 0, price: cents(400) },
  { from: 1000, price: cents(600) },
  { from: 5000, price: cents(0) },
];

test.each<[Partial<Parameters<typeof methodOf>[0] & object>, string | null]>([
  [{}, null],
  [{ price: cents(-1) }, "A price is a whole number of cents, and not negative."],
  [{ price: 1.5 as never }, "A price is a whole number of cents, and not negative."],
  [{ code: "Two Words" }, "A code is a word of small letters, such as standard."],
  [{ id: 2, code: "parcel" }, "The zone has a method parcel already."],
  [{ name: "" }, "A delivery method has a name, such as Standard delivery."],
  [{ steps }, "A method of the kind fixed has no steps."],
  [{ kind: "by-weight", price: cents(0), steps }, null],
  [{ kind: "by-value", steps }, "A method of the kind by-value has its prices in steps."],
  [{ kind: "by-value", price: cents(0) }, "The first step of a method is from 0."],
  [
    { kind: "by-value", price: cents(0), steps: [steps[0]!, steps[2]!, steps[1]!] },
    "Each step of a method is from more than the step before.",
  ],
  [{ freeFrom: cents(0) }, "A method is free from a whole number of cents above 0."],
  [{ maxGrams: 0 }, "The heaviest parcel is a whole number of grams above 0."],
  [{ transitFrom: 5, transitTo: 2 }, "A delivery takes at most as long as at least."],
  [{ handlingDays: 91 }, "Days are whole numbers from 0 to 90."],
  [{ cutOffHour: 24 }, "A cut-off is an hour from 0 to 23."],
  [{ kind: "pickup" }, "A pickup has a place and opening hours."],
  [{ kind: "pickup", pickup: { place: "Here", hours: "9–17" } }, null],
  [{ pickup: { place: "Here", hours: "9–17" } }, "Only a pickup has a place and hours."],
])("a method with %j is refused with %j", (change, problem) => {
  expect(methodProblem(methodOf(change), [{ id: 1, code: "parcel" }])).toBe(problem);
});

const rate = (change: Partial<DeliveryRate>): DeliveryRate => ({
  kind: "fixed",
  price: cents(0),
  steps: [],
  freeFrom: null,
  ...change,
});
const fixed = rate({ price: cents(599), freeFrom: cents(5000) });
const byValue = rate({ kind: "by-value", steps });
const byWeight = rate({ kind: "by-weight", steps, freeFrom: cents(9000) });

test.each([
  [fixed, 0, 0, 0],
  [fixed, 1, 0, 599],
  [fixed, 4999, 99_999, 599],
  [fixed, 5000, 0, 0],
  [byValue, 1, 0, 400],
  [byValue, 999, 0, 400],
  [byValue, 1000, 0, 600],
  [byValue, 4999, 0, 600],
  [byValue, 5000, 0, 0],
  [byWeight, 100, 0, 400],
  [byWeight, 100, 999, 400],
  [byWeight, 100, 1000, 600],
  [byWeight, 100, 4999, 600],
  [byWeight, 100, 5000, 0],
  [byWeight, 8999, 1000, 600],
  [byWeight, 9000, 1000, 0],
  [rate({ kind: "pickup", price: cents(150) }), 100, 0, 150],
])("%j costs for %i cents and %i grams %i", (of, value, grams, price) => {
  expect(deliveryPrice(of, { value: cents(value), grams })).toBe(price);
});

const amount = fc.nat(20_000).map(cents);
const anySteps = fc
  .uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 })
  .chain((from) =>
    fc.tuple(
      ...[0, ...from.toSorted((a, b) => a - b)].map((at) =>
        fc.record({ from: fc.constant(at), price: amount }),
      ),
    ),
  );
const anyRate: fc.Arbitrary<DeliveryRate> = fc.oneof(
  fc.record({
    kind: fc.constant("fixed" as const),
    price: amount,
    steps: fc.constant([]),
    freeFrom: fc.option(fc.integer({ min: 1, max: 20_000 }).map(cents)),
  }),
  fc.record({
    kind: fc.constantFrom("by-value" as const, "by-weight" as const),
    price: fc.constant(cents(0)),
    steps: anySteps,
    freeFrom: fc.option(fc.integer({ min: 1, max: 20_000 }).map(cents)),
  }),
);

test("a price is one of the method's own, and 0 exactly from the free amount on or where a step is", () => {
  fc.assert(
    fc.property(anyRate, amount, fc.nat(50_000), (of, value, grams) => {
      const price = deliveryPrice(of, { value, grams });
      const isFree = of.freeFrom !== null && (value >= of.freeFrom || value === 0);
      const own = of.kind === "fixed" ? [of.price] : of.steps.map((step) => step.price);
      expect(isFree ? [0] : own).toContain(price);
    }),
  );
});

test("the price at home is the lowest of all methods that are sent, whatever the goods", () => {
  const place = { country: "DE", region: null, postcode: null };
  fc.assert(
    fc.property(
      fc.array(anyRate, { minLength: 1, maxLength: 4 }),
      amount,
      fc.nat(50_000),
      (...on) => {
        const [rates, value, grams] = on;
        fc.pre(value > 0);
        const methods = rates.map((each, id) => methodOf({ ...each, id, code: `m${id}` }));
        const rules = { zones: [zone(1, "DE", methods)] };
        const goods = { value, grams };
        const lowest = Math.min(...methods.map((method) => deliveryPrice(method, goods)));
        expect(homePrice(homeDelivery(rules, place), goods)).toBe(lowest);
      },
    ),
  );
});
