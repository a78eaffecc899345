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
  /** Viewport width in CSS pixels; 1280 unless told. Below 600 it is a phone: a finger, no wide scroll bars. */
  width?: number;
  height?: number;
  /** False: the page as it is before, or without, its scripts. */
  javaScript?: boolean;
  /** "reduce" unless told, so that nothing moves while a test looks. */
  reducedMotion?: "reduce" | "no-preference";
  /** A finger instead of a mouse, also on a wide screen. */
  touch?: boolean;
  /** Problems that this test causes on purpose: parts of their line, such as `404 GET /product/gone`. */
  allow?: readonly (string | RegExp)[];
  /** Anything else Playwright can set: locale, time zone, storage state, permissions. */
  context?: BrowserContextOptions;
  /** The shop to talk to; the one all specs share unless told. */
  shopUrl?: string;
};

type Opened = { context: BrowserContext; problems: Problems; allow: readonly (string | RegExp)[] };

/**
 * `newPage` gives a blank page of a fresh visitor, `openPage` one that stands at an address and is
 * ready to be used. Both fail their test for every problem that it did not allow.
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.connect(inject("browserEndpoint"));
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

/** Goes to an address and waits until its controls answer; a click before that would be lost. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Loads a page anew and waits until its controls answer again. */
export async function reload(page: Page): Promise<void> {
  await onceAttached(page, () => page.reload());
  await untilHydrated(page);
}

/** Goes back from a page that is there whole: its address is known a moment before the browser can leave it again. */
export async function goBack(page: Page): Promise<void> {
  await onceAttached(page, () => page.goBack());
}

/**
 * Leaves a document when the browser can: it refuses in the instant in which that takes another's place, of which
 * nothing tells the end.
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

/**
 * The page says itself when it is hydrated. One without scripts, or with scripts switched off, has nothing to wait for.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector("script[type=module], #scripts") !== null;
    if (!hasScripts || matchMedia("(scripting: none)").matches) return true;
    return document.documentElement.hasAttribute("data-hydrated");
  });
}

/** Waits until a file has come whose address has these words in it. */
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

/** What the pages of a failed test looked like, for its author. */
async function captureAll(opened: readonly Opened[], testName: string): Promise<void> {
  const name = testName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  const pages = opened.flatMap(({ context }) => context.pages());
  await Promise.all(
    pages.map((page, index) =>
      // A page that has crashed or closed has no picture; the failure itself is what counts.
      capture(page, path.join("failed", `${name}-${index + 1}`)).catch(() => undefined),
    ),
  );
}
