import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

/** The seller on an invoice, stored with it. */
export type InvoiceSeller = Pick<
  Shop,
  "legalName" | "address" | "place" | "email" | "telephone" | "vatId"
>;

/** An issued invoice, or a credit note for a refund. */
export type StoredInvoice = {
  kind: "invoice" | "credit-note";
  year: number;
  number: number;
  /** The refund of a credit note. */
  refund: number | null;
  /** The added goods of an invoice; null: the order as it was placed. */
  addition: number | null;
  seller: InvoiceSeller;
  issuedAt: string;
};

/** Returns the shop as a seller. */
export function invoiceSeller(shop: Shop): InvoiceSeller {
  const { legalName, address, place, email, telephone, vatId } = shop;
  return { legalName, address, ...(place && { place }), email, telephone, vatId };
}

/** Returns the year of an invoice's series, in the shop's time zone. */
export function invoiceYear(now: Date): number {
  return Number(shopDay(now).slice(0, 4));
}

/** Returns an invoice's or credit note's number: `2026-000042`. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}
