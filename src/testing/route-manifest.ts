import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#storefront/routes.ts";

export type TestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  /** The full path of a page; absent for layouts. */
  page?: string;
  file: string;
};

/** The shop's route manifest as the build has it, without a build. */
export function routeManifest(): Record<string, TestRoute> {
  const root: TestRoute = { id: "root", file: "root.tsx" };
  const all = [root, ...read(routes, "root", "")];
  return Object.fromEntries(all.map((route) => [route.id, route]));
}

function read(entries: RouteConfigEntry[], parentId: string, above: string): TestRoute[] {
  return entries.flatMap(({ id, path, file, index, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, "");
    const full = path === undefined ? above : `${above}/${path}`;
    const isPage = index === true || children.length === 0;
    const route: TestRoute = { id: own, parentId, file };
    if (path !== undefined) route.path = path;
    if (isPage) route.page = full === "" ? "/" : full;
    return [route, ...read(children, own, full)];
  });
}

type Part = (args: never) => unknown;

/** The server part of a page. */
export type PageModule = { loader?: Part; action?: Part };

const files = import.meta.glob<PageModule>([
  "../storefront/routes/**/*.{ts,tsx}",
  "!../storefront/routes/**/*.test.{ts,tsx}",
]);

/** The modules of all pages with a server part, by their path in `routes.ts`. */
export async function pageModules(): Promise<Map<string, PageModule>> {
  const found = new Map<string, PageModule>();
  for (const { page, file } of Object.values(routeManifest())) {
    const open = files[`../storefront/${file}`];
    if (page === undefined || !open) continue;
    const { loader, action } = await open();
    if (loader || action) found.set(page, { ...(loader && { loader }), ...(action && { action }) });
  }
  return found;
}
