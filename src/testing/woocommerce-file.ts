import { parse } from "csv-parse/sync";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";

/** A sellable product or variant in a file. */
export type Offered = {
  name: string;
  price: number;
  compareAt: number | null;
  sku: string | null;
  barcode: string | null;
  stock: number | null;
  isLeft: boolean;
  picture: string | null;
};

export type FileProduct = { handle: string; offered: Offered[]; pictures: number };

type Row = Record<string, string>;

/** Units that shoppers can buy; of goods that continue to be sold 10,000 more than there are (record 159). */
export const stockOf = (quantity: number, keepsSelling: boolean): number =>
  Math.max(0, quantity + (keepsSelling ? 10_000 : 0));

/** The visible products of a WooCommerce export by their URLs, read without the import's own code. */
export function readWooCommerceProducts(text: string, today: string): FileProduct[] {
  const rows: Row[] = parse(text, { columns: true });
  const seen = rows.filter(
    (row) =>
      !["variation", "grouped"].includes(row["Type"] ?? "") &&
      row["Published"] === "1" &&
      row["Visibility in catalog"] !== "hidden",
  );
  return seen.map((row) => {
    const parents = [row["SKU"], `id:${row["ID"]}`];
    const own = rows.filter(
      (each) => each["Type"] === "variation" && parents.includes(each["Parent"]),
    );
    const pictures = new Set([row, ...own].flatMap((each) => picturesOf(each)));
    return {
      handle: addressOf(row["Name"] ?? ""),
      offered: (own.length > 0 ? own : [row]).map((each) => offeredIn(each, today)),
      pictures: pictures.size,
    };
  });
}

const addressOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-");

const picturesOf = (row: Row) => (row["Images"] ?? "").split(", ").filter(Boolean);

function offeredIn(row: Row, today: string): Offered {
  const isOnSale =
    row["Sale price"] !== "" &&
    (row["Date sale price starts"] || today) <= today &&
    today <= (row["Date sale price ends"] || today);
  const regular = parseMoney(row["Regular price"] ?? "");
  const isVariation = row["Type"] === "variation";
  const isCounted = /^\d+$/.test(row["Stock"] ?? "");
  const stock = isCounted
    ? stockOf(Number(row["Stock"]), row["Backorders allowed?"] !== "0")
    : null;
  const values = [row["Attribute 1 value(s)"], row["Attribute 2 value(s)"]];
  return {
    name: isVariation ? values.filter(Boolean).join(" / ") : "",
    price: (isOnSale ? parseMoney(row["Sale price"] ?? "") : regular) ?? Number.NaN,
    compareAt: isOnSale ? regular : null,
    sku: row["SKU"] || null,
    barcode: row["GTIN, UPC, EAN, or ISBN"] || null,
    stock,
    isLeft: row["In stock?"] === "1" && stock !== 0,
    picture: isVariation ? (picturesOf(row)[0] ?? null) : null,
  };
}
