import { routeManifest } from "#testing/route-manifest.ts";

type Part = (args: never) => unknown;

/** The server part of a page. */
export type PageModule = { loader?: Part; action?: Part };

const files = import.meta.glob<PageModule>([
  "../../storefront/routes/**/*.{ts,tsx}",
  "!../../storefront/routes/**/*.test.{ts,tsx}",
]);

/** The modules of all pages with a server part, by their path in `routes.ts`. */
export async function pageModules(): Promise<Map<string, PageModule>> {
  const found = new Map<string, PageModule>();
  for (const { page, file } of Object.values(routeManifest())) {
    const open = files[`../../storefront/${file}`];
    if (page === undefined || !open) continue;
    const { loader, action } = await open();
    if (loader || action) found.set(page, { ...(loader && { loader }), ...(action && { action }) });
  }
  return found;
}
