import { chromium, type Browser } from "playwright-core";
import { startBrowser } from "../e2e/support/browser.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";
import { coldLoad, type ColdLoad } from "./cold-load.ts";
import { startMirror } from "./mirror.ts";

const PAGES = {
  home: "/",
  category: "/category/electronics",
  product: "/product/tessel-over-ear-headphones",
};
const ROUNDS = 5;

/** The largest paint of a page on a slow phone against its static twin: the same page without any script. */
export async function benchFirstPaint(say: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  const browserProcess = await startBrowser().catch(async (error: unknown) => {
    await shop.discard();
    throw error;
  });
  // Both go through the same kind of mirror, so that it weighs on neither side.
  const mirrors = [await startMirror(shop.url, false), await startMirror(shop.url, true)] as const;
  try {
    const browser = await chromium.connect(browserProcess.wsEndpoint);
    const measures: Measure[] = [];
    for (const [name, path] of Object.entries(PAGES))
      measures.push(
        ...(await comparePage(
          browser,
          name,
          mirrors.map(({ url }) => url + path),
          say,
        )),
      );
    await browser.close();
    return measures;
  } finally {
    for (const mirror of mirrors) mirror.stop();
    await browserProcess.stop();
    await shop.discard();
  }
}

async function comparePage(
  browser: Browser,
  name: string,
  [pageUrl = "", twinUrl = ""]: string[],
  say: (line: string) => void,
): Promise<Measure[]> {
  const page: ColdLoad[] = [];
  const twin: ColdLoad[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    page.push(await coldLoad(browser, pageUrl));
    twin.push(await coldLoad(browser, twinUrl));
  }
  const againstTwin = (paint: string, of: (load: ColdLoad) => number): Measure => ({
    part: "paint",
    name: `${name}: ${paint} paint / static twin's`,
    value: median(page.map(of)) / median(twin.map(of)),
    unit: "",
    detail: `${Math.round(median(page.map(of)))} / ${Math.round(median(twin.map(of)))} ms`,
    bar: { atMost: 1.1 },
  });
  say(`${name}: largest paint is ${page[0]?.largest}`);
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
