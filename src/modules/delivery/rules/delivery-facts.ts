import { areaText, type Area, type Place } from "#modules/core/rules/area.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { formatOf, nameInText } from "./address/address-format.ts";
import { servedCountries, type DeliveryMethod, type DeliveryRules } from "./delivery-zone.ts";
import { standardAtHome } from "./home-offers.ts";

/** What texts say about deliveries: the zones with their methods, and how the days are counted. */
export type DeliveryFacts = {
  /** Whether some zone has express delivery. */
  hasExpress: boolean;
  zones: { places: string; methods: { name: string; terms: string }[] }[];
  /** The shop's country in a sentence. */
  home: string;
  handling: string;
  transit: { from: number; to: number };
  cutOff: string;
  /** The city of the time zone: "America/New_York" gives New York. */
  city: string;
};

const list = (parts: string[]) => new Intl.ListFormat("en-US").format(parts);
const words = (amount: Money) => (amount === 0 ? "free" : formatMoney(amount));

export function deliveryFacts(rules: DeliveryRules, home: Place): DeliveryFacts {
  const standard = standardAtHome(rules, home);
  const handling = standard?.handlingDays ?? rules.handlingDays;
  const [served = home.country] = servedCountries(rules.zones, home.country);
  const codes = rules.zones.flatMap(({ methods }) => methods.map(({ code }) => code));
  return {
    hasExpress: codes.includes("express"),
    zones: rules.zones.flatMap(({ areas, methods }) =>
      methods.length === 0
        ? []
        : [{ places: placesOf(areas), methods: methods.map((each) => termsOf(each, rules)) }],
    ),
    home: nameInText(served),
    handling: handling === 1 ? "one working day" : `${handling} working days`,
    transit: { from: standard?.transitFrom ?? 0, to: standard?.transitTo ?? 0 },
    cutOff: `${standard?.cutOffHour ?? rules.cutOffHour}:00`,
    city: rules.timeZone.replace(/^.*\//, "").replaceAll("_", " "),
  };
}

function placesOf(areas: readonly Area[]): string {
  const names = areas.map((area) => {
    const { name } = formatOf(area.country);
    const part = areaText({ ...area, country: "" }).trim();
    return part === "" ? name : `${name} (${part})`;
  });
  return list(names.toSorted());
}

function termsOf(method: DeliveryMethod, rules: DeliveryRules): { name: string; terms: string } {
  const { name, pickup } = method;
  const terms = [
    ...(pickup ? [pickup.place, pickup.hours] : []),
    workingDays(method, rules),
    priceWords(method),
  ];
  return { name, terms: terms.join(", ") };
}

/** Working days from the order to its arrival. */
function workingDays(method: DeliveryMethod, rules: DeliveryRules): string {
  const handling = method.handlingDays ?? rules.handlingDays;
  const [first, last] = [handling + method.transitFrom, handling + method.transitTo];
  const days = `${last} working ${last === 1 ? "day" : "days"}`;
  return first === last ? days : `${first} to ${days}`;
}

function priceWords({ kind, price, steps, freeFrom }: DeliveryMethod): string {
  const free = freeFrom === null ? "" : ` or free from ${formatMoney(freeFrom)}`;
  if (steps.length === 0) return words(price) + free;
  const at = (from: number) =>
    kind === "by-weight" ? `${from / 1000} kg` : formatMoney(from as Money);
  const parts = steps.map((step) =>
    step.from === 0 ? words(step.price) : `${words(step.price)} from ${at(step.from)}`,
  );
  return list(parts) + free;
}
