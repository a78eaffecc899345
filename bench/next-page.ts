import type { Browser } from "playwright-core";
import { launchBrowser } from "../e2e/support/browser.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";
import { openSlowPhone, SLOW_LINE, type SlowPhone } from "./slow-phone.ts";
import { taps, type Bar, type Tap } from "./taps.ts";

const ROUNDS = 5;

type Seen = {
  headingMs: number;
  goodsMs?: number;
  pictureMs: number;
  dataRequests: number;
  dataUrl: string;
  pictureUrl: string;
};

/**
 * A tap on a slow phone: the time until the next page's heading and first picture appear, and the
 * number of data requests. The floor is a bare page on the same phone that fetches the same data,
 * then the same picture.
 */
export async function benchNextPage(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await shop.discard();
    throw error;
  });
  try {
    const measures: Measure[] = [];
    for (const tap of taps) measures.push(...(await benchTap(browser, shop.url, tap)));
    print(`slow 4G (${SLOW_LINE.latency} ms a request), 4× CPU; medians of ${ROUNDS}`);
    return measures;
  } finally {
    await browser.close();
    await shop.discard();
  }
}

async function benchTap(browser: Browser, shopUrl: string, tap: Tap): Promise<Measure[]> {
  const seen: Seen[] = [];
  const floors: { dataMs: number; pictureMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await open(browser, shopUrl, tap);
    seen.push(one);
    floors.push(await openFloor(browser, shopUrl, one));
  }
  const data = median(floors.map(({ dataMs }) => dataMs));
  const floor = {
    heading: data,
    goods: data,
    picture: median(floors.map(({ pictureMs }) => pictureMs)),
  };
  const measure = (what: keyof Tap["bars"], bar: Bar): Measure => {
    const value = median(seen.map((each) => each[`${what}Ms`] ?? Number.NaN));
    const detail = `floor ${Math.round(floor[what])} ms`;
    const name = `${tap.name}: ${what}`;
    return "ms" in bar
      ? { part: "next", name, value, unit: "ms", detail, bar: { atMost: bar.ms } }
      : {
          part: "next",
          name: `${name} / floor's`,
          value: value / floor[what],
          unit: "",
          detail: `${Math.round(value)} ms, ${detail}`,
          bar: { atMost: bar.timesFloor },
        };
  };
  return [
    measure("heading", tap.bars.heading),
    ...(tap.bars.goods ? [measure("goods", tap.bars.goods)] : []),
    measure("picture", tap.bars.picture),
    {
      part: "next",
      name: `${tap.name}: its data is answered by the shop`,
      value: Math.max(...seen.map(({ dataRequests }) => dataRequests)),
      unit: "",
      detail: "times at most",
      bar: { atMost: 1 },
    },
  ];
}

async function open(browser: Browser, shopUrl: string, tap: Tap): Promise<Seen> {
  const phone = await openSlowPhone(browser, shopUrl + tap.from);
  try {
    const { page, session } = phone;
    await tap.prepare?.(phone);
    await phone.slowDown();
    const answered: string[] = [];
    session.on("Network.responseReceived", ({ response }) => {
      const { pathname, search } = new URL(response.url);
      const isOwn = !response.fromDiskCache && !response.fromPrefetchCache;
      if (isOwn && tap.data.test(pathname + search)) answered.push(response.url);
    });
    await page.evaluate(watch, tap.watched);
    await tap.tap(phone);
    await page.waitForFunction(
      () => (window as never as { seen: { arrivedMs?: number } }).seen.arrivedMs !== undefined,
    );
    // Going back shows the old page and sends one request; a second one would follow soon.
    while (answered.length === 0) await page.waitForTimeout(50);
    await page.waitForTimeout(1000);
    const seen = await page.evaluate(() => (window as never as { seen: Seen }).seen);
    return { ...seen, dataRequests: answered.length, dataUrl: answered[0] ?? "" };
  } finally {
    await phone.close();
  }
}

async function openFloor(browser: Browser, shopUrl: string, seen: Seen) {
  const phone: SlowPhone = await openSlowPhone(browser, `${shopUrl}/robots.txt`);
  try {
    await phone.slowDown();
    return await phone.page.evaluate(async ({ dataUrl, pictureUrl }) => {
      const start = performance.now();
      await (await fetch(dataUrl)).text();
      const dataMs = performance.now() - start;
      const picture = new Image();
      picture.src = pictureUrl;
      await picture.decode();
      return { dataMs, pictureMs: performance.now() - start };
    }, seen);
  } finally {
    await phone.close();
  }
}

/** Runs in the page: records the time from a touch until the expected elements are visible. */
function watch({ heading, goods, picture, arrived, isBack }: Tap["watched"]): void {
  const seen: Record<string, unknown> = {};
  const watched = { heading, goods: goods ?? heading };
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  const before = { heading: textOf(heading), goods: textOf(watched.goods) };
  Object.assign(window, { seen });
  let start = 0;
  const lookForPicture = (now: number) => {
    const image = document.querySelector<HTMLImageElement>(picture);
    if (!image?.checkVisibility({ visibilityProperty: true }) || image.naturalWidth === 0) return;
    if (image.getBoundingClientRect().width < 120) return;
    seen["pictureMs"] ??= now;
    seen["pictureUrl"] ??= image.currentSrc;
    if (new RegExp(arrived).test(location.pathname + location.search)) seen["arrivedMs"] ??= now;
  };
  const look = () => {
    const now = performance.now() - start;
    for (const what of ["heading", "goods"] as const) {
      const words = document.querySelector(watched[what]);
      if (!words?.checkVisibility({ visibilityProperty: true })) continue;
      if (isBack || words.textContent !== before[what]) seen[`${what}Ms`] ??= now;
    }
    if (seen["goodsMs"] !== undefined) lookForPicture(now);
    requestAnimationFrame(look);
  };
  addEventListener(
    isBack ? "popstate" : "touchstart",
    () => {
      start = performance.now();
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
