import { localTime } from "#modules/delivery/rules/calendar.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

/** Who sells, as it stands on an invoice; kept with it, whatever the shop is called later. */
export type InvoiceSeller = Pick<Shop, "legalName" | "address" | "email" | "telephone" | "vatId">;

/** The shop as a seller. */
export function invoiceSeller(shop: Shop): InvoiceSeller {
  const { legalName, address, email, telephone, vatId } = shop;
  return { legalName, address, email, telephone, vatId };
}

/** The year of a moment where the shop is, whose series an invoice belongs to. */
export function invoiceYear(now: Date): number {
  return Number(localTime(now, deliveryPolicy.timeZone).day.slice(0, 4));
}

/** An invoice's number as people read it: `2026-000042`, the same series for credit notes. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}
