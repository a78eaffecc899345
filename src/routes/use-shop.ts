import { useRouteLoaderData } from "react-router";
import { invariant } from "#domain/result.ts";
import type { Shop } from "#domain/shop.ts";
import type { loader } from "#root.tsx";

/** The shop's name and particulars, on any page. */
export function useShop(): Shop {
  const root = useRouteLoaderData<typeof loader>("root");
  invariant(root, "pages are shown within the root");
  return root.shop;
}
