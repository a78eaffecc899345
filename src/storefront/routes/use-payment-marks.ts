import { useRouteLoaderData } from "react-router";
import type { PaymentMark } from "#modules/payments/rules/payment-mark.ts";
import type { loader as loadLayout } from "#storefront/routes/layouts/shop.tsx";

/** The marks of the ways to pay that are on, which every page of the shop carries. */
export function usePaymentMarks(): readonly PaymentMark[] {
  return useRouteLoaderData<typeof loadLayout>("routes/layouts/shop")?.paymentMarks ?? [];
}
