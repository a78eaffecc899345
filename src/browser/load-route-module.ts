import { retryUntilOnline } from "#ui/retry-until-online.ts";

type Route = { id: string; module: string };

/**
 * Fetches the code of a route, once. It stands in place of the router's own (scripts/settled-router.ts), which reloads
 * the page when that fails: in a tunnel, the page in hand would be given up for the browser's own about no connection.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  const load = async () => (loaded[id] ??= await import(/* @vite-ignore */ module));
  try {
    return await load();
  } catch {
    await retryUntilOnline(() => fetch(module, { cache: "no-store" }));
  }
  try {
    return await load();
  } catch {
    // The shop answers, but not with this file: a newer release is there.
    location.reload();
    return new Promise(() => {});
  }
}
