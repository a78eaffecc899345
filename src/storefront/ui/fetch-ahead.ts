import { matchRoutes, type RouteObject } from "react-router";

/** What the router leaves in the page: its routes, and the table of their files. */
type RouterPage = {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest?: {
    entry: { imports: string[] };
    routes: Record<string, { module: string; imports?: string[]; hasLoader: boolean }>;
  };
  navigator: { connection?: { saveData: boolean; effectiveType: string } };
};

const page = globalThis as unknown as RouterPage;

/** Whoever saves data is fetched nothing that may not be wanted. */
const savesData = () => page.navigator.connection?.saveData === true;

/** A line on which a few kilobytes that may not be wanted cost nobody anything. */
export const isLineFast = () => page.navigator.connection?.effectiveType === "4g";

function routeOf(path: string) {
  const routes = page.__reactRouterDataRouter?.routes ?? [];
  const id = matchRoutes(routes, path)?.at(-1)?.route.id ?? "";
  return { id, files: page.__reactRouterManifest?.routes[id] };
}

let codes: Set<string> | undefined;

/**
 * Fetches the code of the page at an address, once. As plain files: a browser remembers that a module could not be
 * fetched, and would not try again when the connection is back.
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

/** Without the answer once that is taken: whoever opens a page asks for no other. */
const answers = new Map<string, { until: number; answer?: Promise<Response> }>();

/** Fetches the data of the page at an address, to be shown if that is opened within so many seconds. */
export function fetchDataAhead(
  { pathname, search }: URL | HTMLAnchorElement,
  seconds: number,
): void {
  const { id, files } = routeOf(pathname);
  if (!files?.hasLoader || savesData()) return;
  // As the router asks for it: the frame around a page is never asked for again.
  const address = new URL(location.origin + pathname.replace(/\/$/, "/_") + ".data" + search);
  address.searchParams.set("_routes", id);
  const { href } = address;
  const now = performance.now();
  for (const [old, { until }] of answers) if (until < now) answers.delete(old);
  if (answers.has(href)) return;
  const answer = fetch(href);
  answers.set(href, { until: now + seconds * 1000, answer });
  // Without a connection it is asked for again when it is wanted.
  answer.catch(() => answers.delete(href));
}

/** The answer that was fetched ahead, for one who asks for it now. */
export function takeAhead({ url }: Request): Promise<Response> | undefined {
  const { until = 0, answer } = answers.get(url) ?? {};
  if (until < performance.now()) return undefined;
  answers.set(url, { until });
  return answer;
}
