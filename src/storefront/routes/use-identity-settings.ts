import { useRouteLoaderData } from "react-router";
import type { loader } from "#storefront/root.tsx";

/** Path of the local mailbox in a demo shop. */
export function useMailboxPath(): string | undefined {
  return useRouteLoaderData<typeof loader>("root")?.mailboxPath;
}

/** Whether sign-in with Google is configured. */
export function useOffersGoogle(): boolean {
  const identity = useRouteLoaderData<typeof loader>("root")?.identity;
  return identity?.kind === "firebase" || identity?.google === true;
}
