import type { AdminStockRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import { SELLING, stockName, unitsWords } from "#modules/catalogue/admin/stock-command.ts";
import { declareResource, type Action } from "#admin/resource/resource.ts";

export const reasons = [
  { value: "received", label: "Received" },
  { value: "counted", label: "Counted" },
  { value: "damaged", label: "Damaged" },
  { value: "lost", label: "Lost" },
  { value: "returned", label: "Returned" },
  { value: "corrected", label: "Corrected" },
];

const reason = { label: "Reason", control: "choice", choices: reasons, isRequired: true } as const;

const rowsOf = (count: number) => (count === 1 ? "Stock of 1 row" : `Stock of ${count} rows`);

/** The switch of goods that keep selling when none is left. */
const selling = (isOn: boolean): Action<AdminStockRow> => ({
  label: isOn ? SELLING : "Stop selling when sold out",
  command: "change-stock",
  permission: "stock",
  isOffered: ({ keepsSelling }) => keepsSelling !== isOn,
  input: ({ id, version }) => ({ id: String(id), version, fields: { keeps_selling: isOn } }),
  done: (count) => `${rowsOf(count)} changed`,
  canUndo: true,
});

/** Changes of a count with a reason. */
export const stockActions: readonly Action<AdminStockRow>[] = [
  {
    label: "Add or take units",
    command: "adjust-stock",
    permission: "stock",
    fields: {
      by: {
        label: "Units",
        control: "number",
        isRequired: true,
        help: "12 adds twelve units, -1 takes one.",
      },
      reason,
    },
    input: ({ id, version }, { by, reason: why }) => ({ id, version, by, reason: why }),
    done: (count) => `${rowsOf(count)} changed`,
    canUndo: true,
  },
  {
    label: "Set count",
    command: "adjust-stock",
    permission: "stock",
    fields: { to: { label: "Units on hand", control: "number", isRequired: true }, reason },
    input: ({ id, onHand }, { to, reason: why }) => ({ id, to, from: onHand, reason: why }),
    done: (count) => `${rowsOf(count)} set`,
    canUndo: true,
  },
  selling(true),
  selling(false),
];

/** Units of products and variants, and what runs out. */
export const resource = declareResource<AdminStockRow>({
  noun: "stock",
  permission: "stock",
  list: {
    api: "/stock",
    links: [{ label: "Count by scanning", to: "/stock/count" }],
    search: "Search by name, SKU or barcode",
    columns: [
      { title: "Product", cell: stockName },
      { key: "sku", title: "SKU" },
      {
        title: "On hand",
        cell: ({ onHand, keepsSelling }) => unitsWords(onHand, keepsSelling),
        isNumeric: true,
      },
      { key: "held", title: "Held by orders", isNumeric: true },
      { key: "sold", title: "Sold", isNumeric: true },
    ],
    tabs: [
      { title: "All", params: {} },
      { title: "Low", params: { level: "low" } },
      { title: "Out of stock", params: { level: "out" } },
    ],
    actions: stockActions,
    empty: { title: "No stock yet", text: "Products that you add are listed here." },
  },
});
