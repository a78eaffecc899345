import type { Browser, CDPSession, Locator, Page } from "playwright-core";

/** Lighthouse's slow 4G. */
export const SLOW_LINE = {
  offline: false,
  /** What a request waits at least, in milliseconds. */
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.7 * 1024 * 1024) / 8,
};

export type SlowPhone = {
  page: Page;
  session: CDPSession;
  /** From here on line and processor are slow. */
  slowDown(): Promise<void>;
  touch(target: Locator): Promise<void>;
  close(): Promise<void>;
};

/** A page on a phone of its own, open and hydrated, whose browser knows that the line is slow. */
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
    /** As a finger does it: it stays for 90 milliseconds. */
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
