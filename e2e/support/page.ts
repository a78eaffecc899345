import path from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { test as base, inject } from "vitest";
import { assertNothingPending } from "./matchers.ts";
import { watchForProblems, type Problems } from "./problems.ts";
import { capture } from "./screenshots.ts";

export { expect } from "vitest";

export type PageOptions = {
  /** Viewport width in CSS pixels; 1280 by default. Below 600 it is a phone: touch, and no wide scroll bars. */
  width?: number;
  height?: number;
  /** False: the page without its scripts. */
  javaScript?: boolean;
  /** "reduce" by default, so that nothing moves during a test. */
  reducedMotion?: "reduce" | "no-preference";
  /** Touch in place of a mouse, also on a wide screen. */
  touch?: boolean;
  /** Problems that this test causes on purpose: parts of their line, such as `404 GET /product/gone`. */
  allow?: readonly (string | RegExp)[];
  /** Other Playwright options: locale, time zone, storage state, permissions. */
  context?: BrowserContextOptions;
  /** The shop to visit; by default the one that all tests share. */
  shopUrl?: string;
};

/** The worker's browser. */
let launched: Promise<Browser> | undefined;

type Opened = { context: BrowserContext; problems: Problems; allow: readonly (string | RegExp)[] };

/**
 * `newPage` returns a blank page of a new visitor, `openPage` one that is loaded and hydrated. Both fail their test
 * for every problem that it does not allow.
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }): Promise<Browser> => {
    // Vitest has a fixture of a worker for each extended `test`.
    launched ??= chromium.launch(inject("browserOptions"));
    const browser = await launched;
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("newPage", async ({ browser, task }, { onCleanup }) => {
    const opened: Opened[] = [];
    onCleanup(async () => {
      const unexpected = opened.flatMap(({ problems, allow }) => problems.unexpected(allow));
      if (task.result?.errors?.length || unexpected.length) await captureAll(opened, task.name);
      await Promise.all(opened.map(({ context }) => context.close()));
      assertNothingPending();
      if (unexpected.length) throw new Error(`Problems on the page:\n  ${unexpected.join("\n  ")}`);
    });
    return async (options: PageOptions = {}): Promise<Page> => {
      const shopUrl = options.shopUrl ?? inject("shopUrl");
      const context = await browser.newContext(contextOptions(options, shopUrl));
      context.setDefaultTimeout(10_000);
      const problems = watchForProblems(context, shopUrl);
      opened.push({ context, problems, allow: options.allow ?? [] });
      return context.newPage();
    };
  })
  .extend("openPage", async ({ newPage }) => async (address: string, options: PageOptions = {}) => {
    const page = await newPage(options);
    await goTo(page, address);
    return page;
  });

/** Opens a URL and waits for hydration; an earlier click would be lost. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Reloads a page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await onceAttached(page, () => page.reload());
  await untilHydrated(page);
}

/** Goes back, but only after the page has loaded: its URL changes a moment before the browser can navigate again. */
export async function goBack(page: Page): Promise<void> {
  await onceAttached(page, () => page.goBack());
}

/**
 * Retries a navigation: the browser refuses one while a new document replaces the old, and no event marks the end of
 * that.
 */
async function onceAttached(page: Page, leave: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await page.waitForLoadState();
    try {
      await leave();
      return;
    } catch (error) {
      if (!String(error).includes("Not attached to an active page")) throw error;
    }
  }
}

/** The page marks itself as hydrated. Without scripts there is nothing to wait for. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector("script[type=module], #scripts") !== null;
    if (!hasScripts || matchMedia("(scripting: none)").matches) return true;
    return document.documentElement.hasAttribute("data-hydrated");
  });
}

/** Waits until a file has loaded whose URL contains a text. */
export async function untilFetched(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (part) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
        ({ name, responseEnd }) => name.includes(part) && responseEnd > 0,
      ),
    words,
  );
}

function contextOptions(options: PageOptions, shopUrl: string): BrowserContextOptions {
  const width = options.width ?? 1280;
  const isPhone = width < 600;
  return {
    baseURL: shopUrl,
    viewport: { width, height: options.height ?? 800 },
    isMobile: isPhone,
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.reducedMotion ?? "reduce",
    hasTouch: options.touch ?? isPhone,
    locale: "en-US",
    timezoneId: "America/New_York",
    ...options.context,
  };
}

/** Saves screenshots of a failed test's pages. */
async function captureAll(opened: readonly Opened[], testName: string): Promise<void> {
  const name = testName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  const pages = opened.flatMap(({ context }) => context.pages());
  await Promise.all(
    pages.map((page, index) =>
      // A crashed or closed page has no screenshot; the test's own failure matters.
      capture(page, path.join("failed", `${name}-${index + 1}`)).catch(() => undefined),
    ),
  );
}
