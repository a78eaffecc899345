import { adjectives, brands, type Shelf, shelves, uses } from "./generate-vocabulary.ts";

export type GenerateOptions = {
  count: number;
  seed: number;
  /** Null generates products of all eight categories. */
  category: keyof typeof shelves | null;
};

export const generatedCategories = Object.keys(shelves) as (keyof typeof shelves)[];

const columns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Price",
  "Variant Compare At Price",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "Status",
] as const;

type Row = Partial<Record<(typeof columns)[number], string | number>>;

/** Yields the lines of a Shopify file of invented products. The same options give the same file. */
export function* generateProducts({ count, seed, category }: GenerateOptions): Generator<string> {
  yield `${columns.join(",")}\n`;
  const chance = new Chance(seed);
  for (let number = 1; number <= count; number += 1) {
    const shelf: Shelf = shelves[category ?? chance.pick(generatedCategories)];
    yield productRows(shelf, number, chance).map(lineOf).join("");
  }
}

function productRows(shelf: Shelf, number: number, chance: Chance): Row[] {
  const [type, nouns] = chance.pick(Object.entries(shelf.types));
  const quality = chance.pick(shelf.qualities.split(","));
  const noun = chance.pick(nouns.split(","));
  const title = `${chance.pick(adjectives)} ${quality} ${noun}`;
  const handle = `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${number}`;
  const [first = {}, ...others] = variantRows(shelf, number, chance);
  const use = chance.pick(uses);
  const product: Row = {
    Handle: handle,
    Title: title,
    "Body (HTML)": `<p>${title}, made ${use}.</p>\n<p>${quality} and ${chance.pick(adjectives).toLowerCase()}, with a ${chance.pick(adjectives).toLowerCase()} finish, checked by hand before it leaves our workshop.</p>`,
    Vendor: chance.pick(brands),
    "Product Category": `${shelf.breadcrumb} > ${type}`,
    Type: noun,
    Tags: [noun, quality, type].join(", "),
    Published: "true",
    "Image Src": `https://pictures.example/${handle}.jpg`,
    "Image Position": 1,
    "Image Alt Text": title,
    "Gift Card": "false",
    Status: chance.next() < 0.02 ? "draft" : "active",
  };
  return [{ ...product, ...first }, ...others.map((row) => ({ Handle: handle, ...row }))];
}

/** One row, or several for one product in seven. */
function variantRows(shelf: Shelf, number: number, chance: Chance): Row[] {
  const price = chance.price(shelf.price);
  const reduced = chance.next() < 0.2 ? dollars(price * (1.15 + chance.next() * 0.6)) : "";
  const row = (extra: Row, step: number): Row => ({
    "Variant SKU": `SN-${number}-${step}`,
    "Variant Grams": Math.round(80 + chance.next() * 2400),
    "Variant Inventory Tracker": chance.next() < 0.9 ? "shopify" : "",
    "Variant Inventory Qty": chance.next() < 0.06 ? 0 : Math.round(1 + chance.next() * 120),
    "Variant Inventory Policy": "deny",
    "Variant Price": dollars(price * (1 + step * 0.08)),
    "Variant Compare At Price": step === 0 ? reduced : "",
    ...extra,
  });
  if (chance.next() > 1 / 7) {
    return [row({ "Option1 Name": "Title", "Option1 Value": "Default Title" }, 0)];
  }
  const [label, values] = chance.pick(Object.entries(shelf.options));
  const names = { "Option1 Name": label };
  return values
    .split(",")
    .slice(0, 2 + Math.floor(chance.next() * 4))
    .map((value, step) => row({ ...(step === 0 ? names : {}), "Option1 Value": value }, step));
}

function lineOf(row: Row): string {
  return `${columns.map((column) => quoted(String(row[column] ?? ""))).join(",")}\n`;
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const dollars = (amount: number) => amount.toFixed(2);

/** A pseudo-random generator with a seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)] as T;
  }

  /** Log-normal around the median, from 3 to 900 dollars, mostly ending in .99 or .00. */
  price(middle: number): number {
    const spread = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    const amount = Math.min(900, Math.max(3, middle * Math.exp(spread * 0.7)));
    const ending = this.next() < 0.6 ? 0.99 : this.next() < 0.5 ? 0 : 0.5;
    return Math.min(900, Math.floor(amount) + ending);
  }
}
