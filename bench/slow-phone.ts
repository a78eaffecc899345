import type { Browser, CDPSession, Locator, Page } from "playwright-core";

/** Lighthouse's slow 4G. */
export const SLOW_LINE = {
  offline: false,
  /** Minimum latency of a request in milliseconds. */
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.7 * 1024 * 1024) / 8,
};

export type SlowPhone = {
  page: Page;
  session: CDPSession;
  /** Throttles network and processor from here on. */
  slowDown(): Promise<void>;
  touch(target: Locator): Promise<void>;
  close(): Promise<void>;
};

/** Opens a hydrated page in a phone's browser context that reports a slow network. */
export async function openSlowPhone(browser: Browser, url: string): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: false, effectiveType: "3g" },
    });
  });
  await page.goto(url);
  const isShop = (await page.locator("header").count()) > 0;
  if (isShop) await page.waitForSelector("html[data-hydrated]");
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return {
    page,
    session,
    async slowDown() {
      await session.send("Network.emulateNetworkConditions", SLOW_LINE);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    },
    /** A finger touches the screen for 90 milliseconds. */
    async touch(target) {
      const box = await target.boundingBox();
      if (!box) throw new Error("There is nothing to touch.");
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await page.waitForTimeout(90);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    close: () => context.close(),
  };
}
