import type { AdminSetup } from "#modules/setup/api/staff-setup-schemas.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { readAmount, typedAmount } from "./setup-amounts.ts";

/** What the form shows before anything is typed. */
export function savedValues({ values, taxes }: AdminSetup, today: string) {
  const rates = taxes?.rates.map(({ rate }, index) => [`rate${index}`, rate]) ?? [];
  const price = values["price"];
  return {
    ...values,
    price: typeof price === "number" ? typedAmount(price, values) : "",
    kinds: [],
    ...Object.fromEntries(rates),
    isIncluded: taxes?.isIncluded ?? true,
    validFrom: taxes?.since ?? today,
    delivers: true,
    isClosed: "closed",
  };
}

type Typed = Readonly<Record<string, unknown>>;

/** The values that the command takes unchanged; a country without postcodes or regions has none. */
const unchanged = (
  "name email street city currency formats timeZone holidayCountry kinds " +
  "returnDays withdrawalDays hasLowestPrice guaranteeNotice"
).split(" ");

/** The input of the command. */
export function setupInputOf({ country, taxes, delivery }: AdminSetup, typed: Typed): object {
  const isAsked = taxes !== null && !taxes.isKnown;
  const isRegistered = isAsked && typed["taxes"] === "registered";
  return {
    country,
    ...Object.fromEntries(unchanged.map((name) => [name, typed[name]])),
    legalName: typed["legalName"] ?? "",
    postcode: typed["postcode"] ?? "",
    region: typed["region"] ?? "",
    taxes: isAsked ? taxesOf(taxes, typed) : null,
    ...(isRegistered && { hasEqualNetPrices: typed["hasEqualNetPrices"] }),
    isClosed: typed["isClosed"] === "closed",
    delivery: delivery.present === null && typed["delivers"] === true ? deliveryOf(typed) : null,
  };
}

function taxesOf({ rates }: NonNullable<AdminSetup["taxes"]>, typed: Typed) {
  if (typed["taxes"] === "later") return null;
  if (typed["taxes"] === "exempt") return { isCollecting: false };
  const { isIncluded, validFrom } = typed;
  const own = rates.map((rate, index) => ({ ...rate, rate: typed[`rate${index}`] }));
  return { isCollecting: true, isIncluded, validFrom, rates: own };
}

function deliveryOf(typed: Typed) {
  const { zone, method, transitFrom, transitTo } = typed;
  const amountAt = (field: string) => {
    const text = typed[field];
    if (typeof text !== "string" || text === "") return null;
    const amount = readAmount(text, typed);
    if (amount !== null) return amount;
    const detail = `Enter an amount such as ${typedAmount(490, typed)}.`;
    throw new ApiProblem(400, { detail, fields: { [field]: detail } });
  };
  const [price, freeFrom] = [amountAt("price"), amountAt("freeFrom")];
  return { zone, method, price, freeFrom, transitFrom, transitTo };
}
