import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of printed packing slips and receipts. */
export const printTexts = texts("order-print", {
  packingSlip: "Packing slip",
  order: "Order",
  delivery: "Delivery",
  parcel: "Parcel",
  tracking: "Tracking",
  item: "Item",
  sku: "SKU",
  quantity: "Quantity",
  packed: "Packed",
  amount: "Amount",
  number: "Number",
  date: "Date",
  paidBy: "Paid by",
  toBePaid: "To be paid",
  tax: "{tax} on {base}",
  taxIncluded: "{tax} on {base}, included",
  total: "Total",
  refunded: "Refunded",
  orderNotPaid: "Order, not paid yet",
  invoiceNotPaid: "Invoice, not paid yet",
  invoiceAndReceipt: "Invoice and receipt",
});
