import type { Browser } from "playwright-core";
import { launchBrowser } from "../e2e/support/browser.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";
import { coldLoad, type ColdLoad } from "./cold-load.ts";
import { startMirror } from "./mirror.ts";

const PAGES = {
  home: "/",
  category: "/category/electronics",
  product: "/product/tessel-over-ear-headphones",
};
/**
 * The standard deviation between visits of the same document is a tenth, so the median of 15 visits
 * has an error of about a twentieth.
 */
const ROUNDS = 15;

/**
 * The largest paint of a page on a slow phone against its static twin: the same page without
 * scripts.
 */
export async function benchFirstPaint(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await shop.discard();
    throw error;
  });
  // Both pages go through a mirror, so its cost cancels out.
  const mirrors = [await startMirror(shop.url, false), await startMirror(shop.url, true)] as const;
  try {
    const measures: Measure[] = [];
    for (const [name, path] of Object.entries(PAGES))
      measures.push(
        ...(await comparePage(
          browser,
          name,
          mirrors.map(({ url }) => url + path),
          print,
        )),
      );
    return measures;
  } finally {
    for (const mirror of mirrors) mirror.stop();
    await browser.close();
    await shop.discard();
  }
}

async function comparePage(
  browser: Browser,
  name: string,
  [pageUrl = "", twinUrl = ""]: string[],
  print: (line: string) => void,
): Promise<Measure[]> {
  const page: ColdLoad[] = [];
  const twin: ColdLoad[] = [];
  // Warm-up: the shop renders the page, and the browser loads each for the first time.
  await coldLoad(browser, pageUrl);
  await coldLoad(browser, twinUrl);
  for (let round = 0; round < ROUNDS; round++) {
    const both = [
      async () => page.push(await coldLoad(browser, pageUrl)),
      async () => twin.push(await coldLoad(browser, twinUrl)),
    ];
    // The order alternates between rounds.
    for (const visit of round % 2 ? both.toReversed() : both) await visit();
  }
  const againstTwin = (paint: string, of: (load: ColdLoad) => number): Measure => ({
    part: "paint",
    name: `${name}: ${paint} paint / static twin's`,
    value: median(page.map(of)) / median(twin.map(of)),
    unit: "",
    detail: `${spread(page.map(of))} / ${spread(twin.map(of))} ms`,
    bar: { atMost: 1.1 },
  });
  print(`${name}: largest paint is ${page[0]?.largest}`);
  return [
    againstTwin("first", ({ firstPaintMs }) => firstPaintMs),
    againstTwin("largest", ({ largestPaintMs }) => largestPaintMs),
    {
      part: "paint",
      name: `${name}: layout shift`,
      value: Math.max(...page.map(({ layoutShift }) => layoutShift)),
      unit: "",
      bar: { atMost: 0.02 },
    },
    {
      part: "paint",
      name: `${name}: JavaScript sent`,
      value: median(page.map(({ scriptBytes }) => scriptBytes)) / 1024,
      unit: "KB",
    },
  ];
}

/** The median and the quartiles. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.round((sorted.length - 1) * share)] ?? 0);
  return `${Math.round(median(values))} (${at(0.25)}–${at(0.75)})`;
}
