import { retryUntilOnline } from "#storefront/ui/retry-until-online.ts";

type Route = { id: string; module: string };

/**
 * Fetches the code of a route, once. It stands in place of the router's own (scripts/patch-react-router.ts), which
 * reloads the page when that fails: in a tunnel, the page in hand would be given up for the browser's own about no
 * connection.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  const load = async (address: string) => (loaded[id] ??= await import(/* @vite-ignore */ address));
  try {
    return await load(module);
  } catch {
    await retryUntilOnline(() => fetch(module, { cache: "no-store" }));
  }
  try {
    // A browser may remember that an address could not be imported (Chromium 150 does), so this is another one.
    return await load(`${module}?retry`);
  } catch {
    // The shop answers, but not with this file: a newer release is there.
    location.reload();
    return new Promise(() => {});
  }
}
