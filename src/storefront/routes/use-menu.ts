import { useRouteLoaderData } from "react-router";
import type { MenuCategory } from "#modules/catalogue/rules/category.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import type { loader as loadLayout } from "#storefront/routes/layouts/shop.tsx";

export function useMenu(): readonly MenuCategory[] {
  return useRouteLoaderData<typeof loadLayout>("routes/layouts/shop")?.categories ?? [];
}

/** Logos of the enabled payment methods, from the layout's data. */
export function usePaymentMarks(): readonly PaymentMark[] {
  return useRouteLoaderData<typeof loadLayout>("routes/layouts/shop")?.paymentMarks ?? [];
}
