import type { Page } from "playwright-core";
import { hold } from "./support/hold.ts";
import { expect, test, untilHydrated } from "./support/page.ts";

/** A few pixels of words side by side; a changed line break moves ten times as much. */
const hardlyAnything = 0.01;

type Seen = { shift: number; moved: string[] };

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { shift: 0, moved: [] };
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const note = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as Shift[]) {
      seen.shift += value;
      seen.moved.push(...sources.map(({ node }) => `${value.toFixed(4)} ${node?.textContent}`));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const seenByNow = () => {
    note(observer.takeRecords());
    return seen;
  };
  Object.assign(globalThis, { seenByNow });
}

test.for([360, 1440])(
  "a font that loads late shifts hardly anything at %i px",
  async (width, { newPage }) => {
    const page = await newPage({ width, height: width === 360 ? 780 : 900 });
    await page.addInitScript(observe);
    for (const address of ["/", "/category/home-kitchen", "/product/tessel-over-ear-headphones"])
      await expectSteady(page, address);
  },
);

async function expectSteady(page: Page, address: string): Promise<void> {
  // Requests that may be held are never answered from a cache.
  const release = await hold(page, "**/figtree*.woff2");
  await page.goto(address, { waitUntil: "commit" });
  await untilHydrated(page);
  const isThere = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Figtree Variable") && status === "loaded",
    );
  expect(await page.evaluate(isThere)).toBe(false);
  // The tests' browser has no system font like the headings' one, whose own arrival moves lines on a busy machine.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Instrument Serif") && status === "loaded",
    ),
  );
  await page.evaluate(() => {
    const { seenByNow } = globalThis as unknown as { seenByNow: () => Seen };
    Object.assign(seenByNow(), { shift: 0, moved: [] });
  });
  release();
  await page.waitForFunction(isThere);
  // Two frames: one to render with the font, one to report the shifts.
  const { shift, moved } = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { seenByNow: () => Seen }).seenByNow();
  });
  console.log(`${address} at ${page.viewportSize()?.width} px: ${shift.toFixed(4)}`);
  expect(shift, `${address}: ${moved.join("\n")}`).toBeLessThan(hardlyAnything);
  await page.unrouteAll({ behavior: "wait" });
}
