import type { AdminDeliveryMethod } from "#modules/delivery/api/staff-delivery-schemas.ts";
import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { money, readMoney, typedMoney } from "#admin/ui/values.tsx";

type Kind = AdminDeliveryMethod["kind"];

const onlyFor = (...is: Kind[]): Pick<Field, "onlyIf"> => ({ onlyIf: { field: "kind", is } });

/** The form of a method, with the fields of its kind. `steps`, `place` and `hours` are texts here. */
export const methodFields: FieldMap = {
  name: {
    label: "Name",
    isRequired: true,
    help: "Shoppers see it, such as Standard delivery.",
    problem: /^A delivery method has a name/,
  },
  kind: {
    label: "Price",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "fixed", label: "Fixed" },
      { value: "by-value", label: "By order value" },
      { value: "by-weight", label: "By weight" },
      { value: "pickup", label: "Pickup" },
    ],
  },
  price: {
    ...onlyFor("fixed", "pickup"),
    label: "Fixed price",
    control: "money",
    problem: /^A price is|has its prices in steps/,
  },
  steps: {
    ...onlyFor("by-value", "by-weight"),
    label: "Steps",
    help: "From an order value, or a weight in grams: 0 = 4.99, 5000 = 9.99.",
    problem: /step/i,
  },
  freeFrom: {
    label: "Free from an order value of",
    control: "money",
    help: "Empty: never free.",
    problem: /^A method is free/,
  },
  transitFrom: {
    label: "Working days, at least",
    control: "number",
    unit: "days",
    isRequired: true,
    problem: /^Days are/,
  },
  transitTo: {
    label: "Working days, at most",
    control: "number",
    unit: "days",
    isRequired: true,
    problem: /^A delivery takes/,
  },
  place: { ...onlyFor("pickup"), label: "Pickup place", problem: /pickup has a place/i },
  hours: { ...onlyFor("pickup"), label: "Opening hours", help: "Such as Mon–Fri 9–17." },
  code: {
    isRare: true,
    label: "Code",
    help: "The same service has the same code in each zone, such as standard. Empty: from the name.",
    problem: /^A code is|has a method .* already/,
  },
  carrier: {
    ...onlyFor("fixed", "by-value", "by-weight"),
    isRare: true,
    label: "Carrier",
    help: "Such as DHL; for tracking links.",
  },
  classes: {
    isRare: true,
    label: "Delivery classes",
    control: "list",
    help: "Classes of products that it carries, besides products without a class.",
    problem: /^A class is/,
  },
  maxGrams: {
    isRare: true,
    label: "Heaviest parcel",
    control: "number",
    unit: "g",
    help: "Empty without a limit.",
    problem: /^The heaviest/,
  },
  handlingDays: {
    isRare: true,
    label: "Working days until it leaves",
    control: "number",
    unit: "days",
    help: "Empty for the shop’s own number.",
  },
  cutOffHour: {
    isRare: true,
    label: "Cut-off hour",
    control: "number",
    help: "Empty for the shop’s own hour.",
    problem: /^A cut-off/,
  },
  pickupPostcode: {
    ...onlyFor("pickup"),
    isRare: true,
    label: "Postcode of the pickup place",
    help: "Orders are taxed there.",
    problem: /postcode of a pickup/,
  },
  pickupRegion: {
    ...onlyFor("pickup"),
    isRare: true,
    label: "State or province of the pickup place",
    help: "Empty for the shop’s.",
  },
  pickupCountry: {
    ...onlyFor("pickup"),
    isRare: true,
    label: "Country of the pickup place",
    help: "Two letters. Empty for the shop’s.",
    problem: /country of a pickup/,
  },
};

/** What a method costs, in short: "$5.99, free from $50.00". */
export function priceWords({ kind, price, steps, freeFrom }: AdminDeliveryMethod): string {
  const [first] = steps;
  const base = first
    ? `from ${money(first.price)} ${kind === "by-weight" ? "by weight" : "by order value"}`
    : price === 0
      ? "Free"
      : money(price);
  return freeFrom === null ? base : `${base}, free from ${money(freeFrom)}`;
}

/** A method as the form shows it. */
export function shownMethod({ steps, pickup, ...method }: AdminDeliveryMethod): Fields {
  const from = (amount: number) =>
    method.kind === "by-weight" ? String(amount) : typedMoney(amount);
  return {
    ...method,
    steps: steps.map((step) => `${from(step.from)} = ${typedMoney(step.price)}`).join(", ") || null,
    place: pickup?.place ?? null,
    hours: pickup?.hours ?? null,
    pickupPostcode: pickup?.postcode ?? null,
    pickupRegion: pickup?.region ?? null,
    pickupCountry: pickup?.country ?? null,
  };
}

/** The fields of the command, of all values of the form. An unreadable step is refused by the command. */
export function methodInput({ steps, place, hours, ...all }: Fields): Fields {
  const { pickupPostcode, pickupRegion, pickupCountry, ...values } = all;
  const isWeight = values["kind"] === "by-weight";
  const hasSteps = isWeight || values["kind"] === "by-value";
  const isPickup = values["kind"] === "pickup";
  return {
    ...values,
    code: values["code"] ?? codeOf(String(values["name"])),
    price: hasSteps ? 0 : (values["price"] ?? 0),
    classes: values["classes"] ?? [],
    steps: hasSteps && typeof steps === "string" ? steps.split(",").map(stepOf(isWeight)) : [],
    pickup: isPickup
      ? {
          place: place ?? "",
          hours: hours ?? "",
          postcode: pickupPostcode ?? null,
          region: pickupRegion ?? null,
          country: pickupCountry ?? null,
        }
      : null,
  };
}

/** "Standard delivery" → "standard-delivery". */
const codeOf = (name: string) =>
  cutText(
    name
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^[^a-z]+|-$/g, ""),
    40,
  );

const stepOf = (isWeight: boolean) => (text: string) => {
  const [from = "", price = ""] = text.split("=").map((part) => part.trim());
  const amount = (typed: string) => readMoney(typed) ?? -1;
  return {
    from: isWeight ? (/^\d+$/.test(from) ? Number(from) : -1) : amount(from),
    price: amount(price),
  };
};
