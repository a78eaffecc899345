import { useRouteLoaderData } from "react-router";
import type { MenuCategory } from "#modules/catalogue/rules/category.ts";
import type { loader as loadLayout } from "#storefront/routes/layouts/shop.tsx";

/** The categories of the menus, which every page of the shop carries. */
export function useMenu(): readonly MenuCategory[] {
  return useRouteLoaderData<typeof loadLayout>("routes/layouts/shop")?.categories ?? [];
}
