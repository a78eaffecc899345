import { useRouteLoaderData } from "react-router";
import type { loader } from "#storefront/root.tsx";

/** Where this shop's emails can be read, where it is tried out on one's own machine. */
export function useMailboxPath(): string | undefined {
  return useRouteLoaderData<typeof loader>("root")?.mailboxPath;
}
