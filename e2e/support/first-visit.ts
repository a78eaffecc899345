import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page, Response } from "playwright-core";
import { untilHydrated, type PageOptions } from "./page.ts";

const assets = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));

type NewPage = (options?: PageOptions) => Promise<Page>;

/** Opens a page for the first time and waits until all requests are done. */
export async function firstVisit(newPage: NewPage, address: string, options?: PageOptions) {
  const page = await newPage(options);
  await page.addInitScript(observe);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  return { page, responses };
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen = { shift: 0, shifts: [] as string[], largest: null as Element | null };
  Object.assign(globalThis, { seen });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen.shift += entry.value;
      const place = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map(Math.round).join(" ");
      const nodes = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${(node as Element | null)?.outerHTML?.slice(0, 120)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      seen.shifts.push(`${entry.value.toFixed(4)} ${nodes.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  type Largest = PerformanceEntry & { element: Element | null };
  new PerformanceObserver((list) => {
    seen.largest = (list.getEntries().at(-1) as Largest).element ?? seen.largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

const sizeOf = async (response: Response) => (await response.request().sizes()).responseBodySize;

/** The total of transferred bytes. */
export async function totalOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const scriptsOf = (responses: readonly Response[]) =>
  responses.filter((response) => response.request().resourceType() === "script");

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[]; hasDefaultExport: boolean }>;
};

/** The build's whole route manifest. */
export async function readManifest(): Promise<Manifest> {
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
  const text = await readFile(path.join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** The routes that the browser can open without a new document. */
export function knownRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __reactRouterManifest: table } = globalThis as unknown as {
      __reactRouterManifest: Manifest;
    };
    return Object.keys(table.routes);
  });
}
