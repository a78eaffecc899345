import { afterAll, beforeAll, describe, inject } from "vitest";
import { expect, test, untilHydrated, type PageOptions } from "./support/page.ts";
import { startSlowDocuments } from "./support/slow-document.ts";

let line: Awaited<ReturnType<typeof startSlowDocuments>>;
beforeAll(async () => {
  line = await startSlowDocuments(inject("shopUrl"));
});
afterAll(() => line.stop());

const phone: PageOptions = {
  width: 412,
  height: 823,
  context: { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};
const desk: PageOptions = { width: 1440, height: 900 };

/** The layout shift score of a line of small text that moves by its own height. */
const hardlyAnything = 0.004;

type Seen = { shift: number; shifts: string[] };

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { shift: 0, shifts: [] };
  Object.assign(globalThis, { seen });
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const place = ({ x, y, width, height }: DOMRect) =>
    [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.shifts.push(
          `${value.toFixed(4)} ${(node as Element | null)?.outerHTML?.slice(0, 150)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

describe.for(["/", "/category/electronics", "/product/tessel-over-ear-headphones"])(
  "%s arrives in pieces",
  (address) => {
    test.for([
      ["a phone", phone],
      ["a desk", desk],
    ] as [string, PageOptions][])(
      "and hardly anything shifts on %s",
      async ([, options], { newPage }) => {
        const page = await newPage({ ...options, shopUrl: line.url });
        await page.addInitScript(observe);
        await page.goto(address, { timeout: 30_000 });
        await untilHydrated(page);
        await page.waitForLoadState("networkidle");
        const { shift, shifts } = await page.evaluate(
          () => (globalThis as unknown as { seen: Seen }).seen,
        );
        console.log(`${address} at ${options.width} px: ${shift.toFixed(4)}`);
        expect(shift, shifts.join("\n")).toBeLessThan(hardlyAnything);
      },
    );
  },
);
