import type { Browser, Page } from "playwright-core";

export type ColdLoad = {
  firstPaintMs: number;
  largestPaintMs: number;
  /** A short description of the element of the largest paint. */
  largest: string;
  layoutShift: number;
  scriptBytes: number;
};

type Watched = { paint: number; element: string; shift: number };

/** Opens a page in a fresh browser profile with a slow phone's processor and network. */
export async function coldLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const scriptBytes = await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "load", timeout: 30_000 });
    // Scripts run after the first frame; they and late pictures may still shift the layout or
    // change the largest paint.
    await page.waitForSelector(
      "html[data-hydrated], html:not(:has(script[type=module], #scripts))",
    );
    await page.waitForTimeout(1000);
    const { paint, element, shift } = await page.evaluate(
      () => (window as never as { watched: Watched }).watched,
    );
    return {
      firstPaintMs: await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      ),
      largestPaintMs: paint,
      largest: element,
      layoutShift: shift,
      scriptBytes: scriptBytes(),
    };
  } finally {
    await context.close();
  }
}

/** Throttles the page; returns a function that counts the script bytes received so far. */
async function slowDown(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched: Watched = { paint: 0, element: "", shift: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element };
      watched.paint = entry.startTime;
      watched.element = `<${element?.tagName.toLowerCase()}> ${(element?.getAttribute("alt") ?? element?.textContent ?? "").slice(0, 50)}`;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}
