import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { firstRules, methodOf } from "#testing/delivery/example-delivery.ts";
import { arrivalOf, deliveryOffers, type Parcel } from "./delivery-offers.ts";
import { servedCountries, type DeliveryRules } from "./delivery-zone.ts";

const now = new Date("2026-11-27T10:00-05:00");
const anywhere = (country: string) => ({ country, region: null, postcode: null });
const small: Parcel = { value: cents(4999), grams: 800, classes: [] };
const offersIn = (rules: DeliveryRules, country: string, parcel = small, postcode = "") =>
  deliveryOffers(rules, { place: { ...anywhere(country), postcode }, parcel }, now);

test("faster delivery costs more, and each offer has its days and price", () => {
  const said = offersIn(firstRules, "US").offers.map((offer) => [
    offer.name,
    offer.price,
    arrivalOf(offer),
  ]);
  expect(said).toEqual([
    ["Standard delivery", 599, "Wed, Dec 2 – Fri, Dec 4"],
    ["Express delivery", 1499, "Tue, Dec 1"],
  ]);
});

test("goods that are awaited arrive ten working days later, at the same price", () => {
  const awaited = offersIn(firstRules, "US", { ...small, isAwaited: true }).offers;
  expect(awaited.map((offer) => [offer.price, arrivalOf(offer)])).toEqual([
    [599, "Wed, Dec 16 – Fri, Dec 18"],
    [1499, "Tue, Dec 15"],
  ]);
});

test("§9 standard delivery costs the same everywhere, and express is never free", () => {
  const large = { ...small, value: cents(5000) };
  for (const country of servedCountries(firstRules.zones, "US")) {
    const [standard, express] = offersIn(firstRules, country, large).offers;
    expect(standard).toMatchObject({ service: "standard", price: 0 });
    expect(express?.price).toBeGreaterThan(599);
    expect(express && standard && express.to < standard.from).toBe(true);
  }
});

test("orders older than promised days have none", () => {
  expect(arrivalOf({ from: null, to: null })).toBeNull();
});

const berlin = { place: "Torstraße 1, Berlin", hours: "Mon–Fri 9–17" };
const germany: DeliveryRules = {
  ...firstRules,
  holidayCountry: "DE",
  timeZone: "Europe/Berlin",
  zones: [
    {
      id: 1,
      name: "Germany",
      areas: [{ country: "DE", region: null, postcodes: null }],
      methods: [
        methodOf({ handlingDays: 2, carrier: "DHL" }),
        methodOf({
          id: 2,
          code: "freight",
          name: "Freight",
          price: cents(4900),
          classes: ["bulky"],
        }),
        methodOf({ id: 3, code: "letter", name: "Letter", price: cents(200), maxGrams: 500 }),
        methodOf({
          id: 4,
          code: "pickup",
          name: "Pickup",
          kind: "pickup",
          price: cents(0),
          pickup: berlin,
          classes: ["bulky"],
          transitFrom: 0,
          transitTo: 0,
        }),
      ],
    },
    {
      id: 2,
      name: "Islands",
      areas: [{ country: "DE", region: null, postcodes: "25849, 27498..27499" }],
      methods: [],
    },
  ],
};
const codes = (...asked: Parameters<typeof offersIn>) =>
  offersIn(...asked).offers.map(({ service }) => service);

test("a method is offered up to its weight and for its classes, the cheapest first and pickups last", () => {
  const letter = { ...small, grams: 500 };
  expect(codes(germany, "DE", letter, "10115")).toEqual(["letter", "parcel", "freight", "pickup"]);
  expect(codes(germany, "DE", small, "10115")).toEqual(["parcel", "freight", "pickup"]);
  const sofa = { ...small, classes: ["bulky"] };
  expect(codes(germany, "DE", sofa, "10115")).toEqual(["freight", "pickup"]);
  const art = { ...small, classes: ["bulky", "fragile"] };
  expect(offersIn(germany, "DE", art, "10115")).toEqual({
    offers: [],
    notServed: {
      field: null,
      message: "Something in this order can’t be delivered to this address.",
    },
  });
});

test("an offer has the carrier, the place, and its own handling days", () => {
  const { offers } = offersIn(germany, "DE", small, "10115");
  expect(offers).toMatchObject([
    { service: "parcel", carrier: "DHL", from: "2026-12-04" },
    { service: "freight", from: "2026-12-03" },
    { service: "pickup", price: 0, pickup: berlin, from: "2026-12-01", to: "2026-12-01" },
  ]);
});

test("pickup is offered in the whole country, also where nothing is sent", () => {
  expect(codes(germany, "DE", small, "25849")).toEqual(["pickup"]);
});

test.each([
  ["AQ", "", "country", "We don’t deliver to Antarctica."],
  ["AT", "6020", "zipCode", "We don’t deliver to 6020 in Austria."],
  ["US", "", "state", "We don’t deliver to all places in the United States."],
])("nothing goes to %s %s, and the field %s is named", (country, postcode, field, message) => {
  const zones = [
    { country: "AT", region: null, postcodes: "1010..1299" },
    { country: "US", region: "TX", postcodes: null },
  ].map((area, id) => ({ id, name: area.country, areas: [area], methods: [methodOf()] }));
  const { notServed } = offersIn({ ...germany, zones }, country, small, postcode);
  expect(notServed).toEqual({ field, message });
});
