import { chromium, type Browser, type CDPSession, type Page } from "playwright-core";
import { startBrowser } from "../e2e/support/browser.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";

const ROUNDS = 5;
/** Of Lighthouse's slow 4G: what a request waits at least, in milliseconds. */
const LATENCY_MS = 562.5;

type Tap = { headingMs: number; pictureMs: number; pageMs: number; dataRequests: number };

/** A tap on a product card on a slow phone: when its name and picture are there, and how often its data is asked for. */
export async function benchNextPage(say: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  const browserProcess = await startBrowser().catch(async (error: unknown) => {
    await shop.discard();
    throw error;
  });
  try {
    const browser = await chromium.connect(browserProcess.wsEndpoint);
    const taps: Tap[] = [];
    for (let round = 0; round < ROUNDS; round++) taps.push(await tapCard(browser, shop.url));
    await browser.close();
    const middle = (of: (tap: Tap) => number) => median(taps.map(of));
    say(`the product's own page is there after ${Math.round(middle(({ pageMs }) => pageMs))} ms`);
    return [
      measure(
        "heading",
        middle(({ headingMs }) => headingMs),
        500,
      ),
      measure(
        "picture",
        middle(({ pictureMs }) => pictureMs),
        600,
      ),
      {
        part: "next",
        name: "tap on a card: its data is answered by the shop",
        value: Math.max(...taps.map(({ dataRequests }) => dataRequests)),
        unit: "",
        detail: "times at most",
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await browserProcess.stop();
    await shop.discard();
  }
}

const measure = (what: string, value: number, atMost: number): Measure => ({
  part: "next",
  name: `tap on a card: ${what}`,
  value,
  unit: "ms",
  detail: `slow 4G (${LATENCY_MS} ms a request), 4× CPU`,
  bar: { atMost },
});

async function tapCard(browser: Browser, shopUrl: string): Promise<Tap> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/category/electronics`);
    await page.waitForSelector("html[data-hydrated]");
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const answered = countAnswers(session, /^\/product\/.*\.data$/);
    await page.evaluate(watch);
    await touch(session, page);
    await page.waitForFunction(
      () => (window as never as { seen: Record<string, number> }).seen["page"] !== undefined,
    );
    const seen = await page.evaluate(() => (window as never as { seen: Tap }).seen);
    return { ...seen, pageMs: (seen as never as { page: number }).page, dataRequests: answered() };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (0.7 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Counts the answers that came over the line, and not from the browser's own cache. */
function countAnswers(session: CDPSession, path: RegExp): () => number {
  let answers = 0;
  session.on("Network.responseReceived", ({ response }) => {
    const isOwn = !response.fromDiskCache && !response.fromPrefetchCache;
    if (isOwn && path.test(new URL(response.url).pathname)) answers += 1;
  });
  return () => answers;
}

/** Runs in the page: notes when, after a finger went down, what it asked for can be seen. */
function watch(): void {
  const seen: Record<string, number> = {};
  Object.assign(window, { seen });
  let start = 0;
  let name = "";
  const note = (key: string, isThere: boolean) => {
    if (isThere) seen[key] ??= performance.now() - start;
  };
  const look = () => {
    const own = document.querySelector("main h1");
    const heading = document.querySelector(".opening-card :is(h2, h3)") ?? own;
    const shown = heading?.textContent === name && heading.getBoundingClientRect().width > 300;
    const picture = document.querySelector<HTMLImageElement>(".opening-card img, .gallery img");
    const isLarge = (picture?.getBoundingClientRect().width ?? 0) > 300;
    note("headingMs", shown);
    note("pictureMs", isLarge && (picture?.naturalWidth ?? 0) > 0);
    note("page", own?.textContent === name);
    requestAnimationFrame(look);
  };
  addEventListener(
    "touchstart",
    ({ target }) => {
      start = performance.now();
      name = (target as Element).closest("article")?.querySelector("h2, h3")?.textContent ?? "";
      look();
    },
    { capture: true, once: true },
  );
}

/** As a finger does it: it stays for 90 milliseconds. */
async function touch(session: CDPSession, page: Page): Promise<void> {
  const card = page.locator("article").nth(2);
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("There is no card to touch.");
  const touchPoints = [{ x: box.x + 80, y: box.y + 60 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(90);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
