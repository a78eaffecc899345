import { pathWithout } from "#modules/core/rules/language/address.ts";
import { matchRoutes, type RouteObject } from "react-router";
import { keptAnswer } from "./kept-data.ts";
import { fetchUntilOnline } from "./retry-until-online.ts";

/** React Router's globals: the routes and the manifest of their files. */
type RouterPage = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: {
    entry: { imports: string[] };
    routes: Record<string, { module: string; imports?: string[]; hasLoader: boolean }>;
  };
  navigator: { connection?: { saveData: boolean; effectiveType: string } };
};

const page = globalThis as unknown as RouterPage;

/** Users of data-saver mode get no prefetch. */
const savesData = () => page.navigator.connection?.saveData === true;

/** Whether the connection is fast enough for speculative requests of a few kilobytes. */
export const isLineFast = () => page.navigator.connection?.effectiveType === "4g";

function routeOf(path: string) {
  const routes = page.__reactRouterDataRouter?.routes ?? [];
  const id = matchRoutes(routes, path)?.at(-1)?.route.id ?? "";
  return { id, files: page.__reactRouterManifest?.routes[id] };
}

let codes: Set<string> | undefined;

/**
 * Prefetches the code of a page, once. Uses fetch, because browsers cache a failed module import
 * and would not retry it online.
 */
export function fetchCodeAhead(path: string): void {
  const { files } = routeOf(path);
  if (!files || savesData()) return;
  const asked = (codes ??= new Set(page.__reactRouterManifest?.entry.imports));
  for (const file of [files.module, ...(files.imports ?? [])]) {
    if (asked.has(file)) continue;
    asked.add(file);
    fetch(file)
      .then((answer) => answer.blob())
      .catch(() => asked.delete(file));
  }
}

/**
 * Prefetched responses by URL. A taken entry stays without its response until it expires, so that
 * it is not fetched again.
 */
const answers = new Map<string, { until: number; answer?: Promise<Response> }>();

/** Prefetches a page's data, valid for the given number of seconds. */
export function fetchDataAhead(
  { pathname, search }: URL | HTMLAnchorElement,
  seconds: number,
): void {
  const { id, files } = routeOf(pathWithout(pathname));
  if (!files?.hasLoader || savesData()) return;
  // The URL that the router requests. It names the page's route only, so layout data is not fetched again.
  const address = new URL(location.origin + pathname.replace(/\/$/, "/_") + ".data" + search);
  address.searchParams.set("_routes", id);
  const { href } = address;
  const now = performance.now();
  for (const [old, { until }] of answers) if (until < now) answers.delete(old);
  if (answers.has(href)) return;
  const answer = fetch(href);
  answers.set(href, { until: now + seconds * 1000, answer });
  // A failed prefetch is dropped; the navigation requests it again.
  answer.catch(() => answers.delete(href));
}

/** Returns the prefetched response of a request, once. */
function takeAhead({ url }: Request): Promise<Response> | undefined {
  const { until = 0, answer } = answers.get(url) ?? {};
  if (until < performance.now()) return undefined;
  answers.set(url, { until });
  return answer;
}

type Asked = { type: string; navigationType?: string | null };

/**
 * The router's fetch: Back uses kept data, a tap uses prefetched data, anything else requests the
 * shop (docs/decisions/0092).
 */
export async function fetchForRouter(request: Request, asked: Asked): Promise<Response> {
  const kept = asked.navigationType === "POP" ? keptAnswer(request) : undefined;
  return kept ?? fetchUntilOnline(request, asked, takeAhead(request));
}
