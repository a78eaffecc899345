import { useRouteLoaderData } from "react-router";
import type { loader } from "#storefront/root.tsx";

/** Whether the forms of accounts are answered in the browser, as an extension may do; the shop's own server answers. */
export function useIdentityNeedsScripts(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.identity.kind !== "self-hosted";
}
