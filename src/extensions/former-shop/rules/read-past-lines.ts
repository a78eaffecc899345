import type { PastOrderLine } from "./past-order.ts";
import { readRoundedAmount } from "#modules/import/rules/read-values.ts";
import { shown } from "./read-customer.ts";
import { cellReader } from "./record-cells.ts";

export type LineColumn = "lineName" | "lineSku" | "lineQuantity" | "linePrice" | "lineTotal";
type Fail = (message: string) => void;

const NAME_LENGTH = 500;
const MOST_LINES = 1000;

/** The order line of a row, none if the row names no product. */
export function readLine(
  cell: (column: LineColumn) => string,
  digits: number,
  fail: Fail,
): PastOrderLine[] {
  const { text, end } = cellReader(cell);
  const name = text("lineName", "product", NAME_LENGTH);
  const sku = text("lineSku", "SKU");
  const read = end(null);
  if (!read.ok) fail(read.error.message);
  if (name === "") return [];
  return [
    {
      name,
      sku,
      quantity: quantityOf(cell("lineQuantity"), fail),
      price: amountOf(cell("linePrice"), digits, fail),
      total: amountOf(cell("lineTotal"), digits, fail),
    },
  ];
}

// "2 (-1)" is a quantity of which one was refunded.
function quantityOf(text: string, fail: Fail): number {
  const [, units] = /^(\d{1,6})(?:\.0+)?(?: *\(-?\d+\))?$/.exec(text) ?? [];
  if (units === undefined) fail(`The quantity ${shown(text)} is not a whole number.`);
  return Number(units ?? 0);
}

function amountOf(text: string, digits: number, fail: Fail): number | null {
  if (text === "") return null;
  const amount = readRoundedAmount(text, digits);
  if (amount === null) fail(`The price ${shown(text)} is not an amount.`);
  return amount;
}

/** Lines of files with one row per order: "2× Mug, 1× Bowl", or cells such as "name:Mug|quantity:2|total:24.00". */
export function linesOfCells(
  products: string,
  lineItems: readonly string[],
  digits: number,
  fail: Fail,
): PastOrderLine[] {
  const listed = products.split(/(?:^|, ?)(?=\d{1,6} ?[×x] )/).flatMap((part) => {
    const [, quantity = "", name = ""] = /^(\d{1,6}) ?[×x] (.+)$/s.exec(part) ?? [];
    return name === "" ? [] : [{ lineName: name, lineQuantity: quantity }];
  });
  const packed = lineItems.map((cell) => {
    const fields = new Map(
      cell.split("|").map((field): [string, string] => {
        const colon = field.indexOf(":");
        return [field.slice(0, colon).trim(), field.slice(colon + 1).trim()];
      }),
    );
    return {
      lineName: fields.get("name") ?? "",
      lineSku: fields.get("sku") ?? "",
      lineQuantity: fields.get("quantity") ?? "",
      lineTotal: fields.get("total") ?? "",
    };
  });
  const lines = [...listed, ...packed];
  if (lines.length > MOST_LINES) fail(`An order has at most ${MOST_LINES} products.`);
  return lines
    .slice(0, MOST_LINES)
    .flatMap((line: Partial<Record<LineColumn, string>>) =>
      readLine((column) => line[column] ?? "", digits, fail),
    );
}
