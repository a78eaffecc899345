import { useRouteLoaderData } from "react-router";
import { invariant } from "#modules/core/rules/result.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import type { loader } from "#storefront/root.tsx";

export function useShop(): ShownShop {
  const root = useRouteLoaderData<typeof loader>("root");
  invariant(root, "pages are shown within the root");
  return root.shop;
}

/** The note beside prices, such as "incl. VAT". */
export function usePriceNote(): string | undefined {
  return useRouteLoaderData<typeof loader>("root")?.priceNote;
}

/** Path of the local mailbox in a demo shop. */
export function useMailboxPath(): string | undefined {
  return useRouteLoaderData<typeof loader>("root")?.mailboxPath;
}

export function useOffersGoogle(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.identity.google === true;
}

/** Whether the forms of accounts are answered in the browser, as an extension may do; the shop's own server answers. */
export function useIdentityNeedsScripts(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.identity.kind !== "self-hosted";
}
