import { useRouteLoaderData } from "react-router";
import type { loader } from "#storefront/root.tsx";

/** Whether one can sign in with Google here; where its keys are not set, nothing speaks of it. */
export function useOffersGoogle(): boolean {
  const identity = useRouteLoaderData<typeof loader>("root")?.identity;
  return identity?.kind === "firebase" || identity?.google === true;
}
