import { areaText, type Area, type Place } from "#modules/core/rules/area.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
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

const factTexts = texts("delivery-facts", {
  handling: { one: "one working day", other: "{count} working days" },
  workingDays: { one: "{count} working day", other: "{count} working days" },
  range: "{first} to {days}",
  free: "free",
  from: "{price} from {limit}",
  orFreeFrom: "{price} or free from {amount}",
  part: "{country} ({part})",
});

const list = (parts: string[]) => new Intl.ListFormat(currentLanguage()).format(parts);
const words = (amount: Money) => (amount === 0 ? factTexts.free : formatMoney(amount));

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
    handling: factTexts.handling(handling),
    transit: { from: standard?.transitFrom ?? 0, to: standard?.transitTo ?? 0 },
    cutOff: `${standard?.cutOffHour ?? rules.cutOffHour}:00`,
    city: rules.timeZone.replace(/^.*\//, "").replaceAll("_", " "),
  };
}

function placesOf(areas: readonly Area[]): string {
  const names = areas.map((area) => {
    const { name } = formatOf(area.country);
    const part = areaText({ ...area, country: "" }).trim();
    return part === "" ? name : factTexts.part(name, part);
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
  const days = factTexts.workingDays(last);
  return first === last ? days : factTexts.range(first, days);
}

function priceWords({ kind, price, steps, freeFrom }: DeliveryMethod): string {
  const withFree = (paid: string) =>
    freeFrom === null ? paid : factTexts.orFreeFrom(paid, formatMoney(freeFrom));
  if (steps.length === 0) return withFree(words(price));
  const at = (from: number) =>
    kind === "by-weight" ? `${from / 1000} kg` : formatMoney(from as Money);
  const parts = steps.map((step) =>
    step.from === 0 ? words(step.price) : factTexts.from(words(step.price), at(step.from)),
  );
  return withFree(list(parts));
}
