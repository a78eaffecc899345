import { retryUntilOnline } from "#storefront/ui/retry-until-online.ts";

type Route = { id: string; module: string };

/**
 * Loads a route's code, once. It replaces the router's own module (scripts/patch-react-router.ts),
 * which reloads the page on failure and so loses it when the browser is offline.
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
    // Browsers may cache a failed import (Chromium 150 does), so retry with a different URL.
    return await load(`${module}?retry`);
  } catch {
    // The server is reachable but the file is gone: a new version was deployed.
    location.reload();
    return new Promise(() => {});
  }
}
