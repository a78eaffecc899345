import type { Page } from "playwright-core";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, inject } from "vitest";
import {
  firstVisit,
  knownRoutes,
  readManifest,
  scriptsOf,
  totalOf,
} from "./support/first-visit.ts";
import { expect, test, type PageOptions } from "./support/page.ts";
import { keeping, oneLamp } from "./support/cart-shop.ts";
import { startSlowDocuments } from "./support/slow-document.ts";

/** Transferred bytes. */
const budget = {
  scripts: 115 * 1024,
  /** The extra scripts for signing in: the screen and the identity adapter. */
  signingIn: 12 * 1024,
  /** All scripts of the cart and of the checkout, with the router and React. */
  ordering: { cart: 121 * 1024, checkout: 132 * 1024 },
  /** A list of 24 cards, with its inline styles and without. */
  html: { whole: 26_000, words: 14_000 },
  picturesAboveTheFold: 120_000,
  layoutShift: 0.02,
  /** Of a page that arrives slowly: a line of small text that moves by its own height. */
  arrivalShift: 0.004,
};

const screens = ["/", "/category/electronics", "/product/tessel-over-ear-headphones"] as const;
const product = "/product/tessel-over-ear-headphones";
/** Sends documents in small pieces. */
let line: Awaited<ReturnType<typeof startSlowDocuments>>;
beforeAll(async () => {
  line = await startSlowDocuments(inject("shopUrl"));
});
afterAll(() => line.stop());

/** A common phone, by screen size and pixel density. */
const phone: PageOptions = {
  width: 412,
  height: 823,
  context: { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

describe.for(screens)("a first visit of %s", (address) => {
  test("of a phone sends at most 115 KiB of scripts, all of them its own, shifts nothing, also while it arrives in pieces, and paints before them", async ({
    newPage,
  }) => {
    const { page, responses } = await firstVisit(newPage, address, { ...phone, shopUrl: line.url });
    await expectSteady(page);
    const scripts = scriptsOf(responses);
    const total = await totalOf(scripts);
    console.log(`${address}: ${total} bytes of scripts in ${scripts.length} files`);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(
      { "/": 8, "/category/electronics": 9, [product]: 10 }[address],
    );
    expect(total).toBeLessThanOrEqual(budget.scripts);
    for (const script of scripts)
      expect([script.url(), script.headers()["content-encoding"]]).toEqual([script.url(), "br"]);

    const { entry, routes } = await readManifest();
    const leaf = { "/": "home", "/category/electronics": "category", [product]: "product" }[
      address
    ];
    const own = ["root", "routes/layouts/shop", `routes/shop/${leaf}`].map((id) => routes[id]);
    expect(own).not.toContain(undefined);
    const allowed = new Set(
      [entry, ...own].flatMap((part) => [part?.module ?? "", ...(part?.imports ?? [])]),
    );
    const loaded = scripts.map((script) => new URL(script.url()).pathname);
    expect(loaded.filter((file) => !allowed.has(file) && !/\/routes-\w+\.js$/.test(file))).toEqual(
      [],
    );
    const files = responses.filter((response) =>
      /^\/(assets|pictures)\//.test(new URL(response.url()).pathname),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      expect([file.url(), file.headers()["cache-control"]]).toEqual([
        file.url(),
        "public, max-age=31536000, immutable",
      ]);
    await expectPaintWithoutScripts(page, address);
    await expectNoShift(page);
    // Pages that open as documents are not in its route manifest.
    const known = await knownRoutes(page);
    expect(known).toContain("routes/shop/product");
    expect(known).toContain("routes/pages/newsletter");
    const hidden = /identity|account|orders|checkout|coupons|gift-cards|notifications/;
    expect(known.filter((id) => hidden.test(id))).toEqual([]);
  });

  test("of a desk shifts nothing, also while it arrives in pieces, and paints before the scripts", async ({
    newPage,
  }) => {
    const desk = { width: 1440, height: 900, shopUrl: line.url };
    const { page } = await firstVisit(newPage, address, desk);
    await expectSteady(page);
    await expectPaintWithoutScripts(page, address);
    await expectNoShift(page);
  });

  test("its scripts come after its text, in the template", async () => {
    const html = await (await fetch(inject("shopUrl") + address)).text();
    const external = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
    for (const tag of external) expect(tag).toMatch(/\s(async|defer|type="module")/);
    const [before = "", after = ""] = html.split('<template id="scripts">');
    expect(before).not.toContain("modulepreload");
    expect(after).toContain('rel="modulepreload"');
  });
});

const shiftsOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; shifts: string[] } }).seen,
  );

/** Hardly anything has moved since the first bytes. */
async function expectSteady(page: Page): Promise<void> {
  const { shift, shifts } = await shiftsOf(page);
  console.log(`${page.url()} at ${page.viewportSize()?.width} px: ${shift.toFixed(4)}`);
  expect(shift, shifts.join("\n")).toBeLessThan(budget.arrivalShift);
}

/** Nothing moves, also after scrolling. */
async function expectNoShift(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await painted();
    }
  });
  await page.waitForLoadState("networkidle");
  const { shift, shifts } = await shiftsOf(page);
  expect(shift, shifts.join("\n")).toBeLessThanOrEqual(budget.layoutShift);
}

/** The largest paint is an element of the server's HTML. */
async function expectPaintWithoutScripts(page: Page, address: string): Promise<void> {
  const largest = await page.evaluate(() => {
    const { largest: element } = (globalThis as unknown as { seen: { largest: Element | null } })
      .seen;
    return {
      tag: element?.tagName ?? "",
      // Hydration adds only React's own properties to the server's elements.
      source: element?.getAttribute("src") ?? element?.textContent?.trim() ?? "",
      loading: element?.getAttribute("loading") ?? null,
    };
  });
  expect(["IMG", "H1", "H2", "P"]).toContain(largest.tag);
  expect(largest.loading).toBeNull();
  const html = await (await fetch(inject("shopUrl") + address)).text();
  expect(largest.source.length).toBeGreaterThan(3);
  expect(html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")).toContain(largest.source);
}

/** Home, two categories and six products with variants. */
const pictured = [
  "/",
  ...["fashion", "home-kitchen"].map((slug) => `/category/${slug}`),
  ...[
    "tessel-over-ear-headphones",
    "washed-linen-shirt",
    "cotton-twill-work-jacket",
    "hollin-lounge-chair",
    "speckled-stoneware-mug",
    "stitched-leather-belt",
  ].map((slug) => `/product/${slug}`),
];

test("pictures above a phone's fold weigh at most 120 KB", async ({ newPage }) => {
  const page = await newPage({
    width: 360,
    height: 740,
    // Scripts change no picture above the fold.
    javaScript: false,
    context: { deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
  for (const address of pictured) {
    await page.goto(address);
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        })
        .map((image) => image.currentSrc),
    );
    expect(shown.length).toBeGreaterThan(0);
    let total = 0;
    for (const picture of new Set(shown)) {
      const response = await fetch(picture);
      expect([picture, response.headers.get("content-type")]).toEqual([picture, "image/avif"]);
      total += (await response.arrayBuffer()).byteLength;
    }
    console.log(`${address}: ${total} bytes of pictures above the fold`);
    expect([address, total <= budget.picturesAboveTheFold]).toEqual([address, true]);
  }
});

test("the full route manifest has pages and one short URL", async () => {
  const { routes } = await readManifest();
  const others = Object.entries(routes).filter(([, { hasDefaultExport }]) => !hasDefaultExport);
  expect(others.map(([id]) => id)).toEqual(["routes/account/orders-address"]);
});

test("signing in sends at most 12 KiB of extra scripts, and the form is visible before them", async ({
  newPage,
}) => {
  const html = await (await fetch(`${inject("shopUrl")}/auth`)).text();
  for (const words of ["current-password", "Forgot your password?", "Sign in with Google"])
    expect(html).toContain(words);
  const { responses } = await firstVisit(newPage, "/auth");
  // A slow machine may be idle for a moment before it requests the adapter.
  await expect
    .poll(() =>
      scriptsOf(responses)
        .map((script) => script.url())
        .join(),
    )
    .toMatch(/open-self-hosted-[\w-]+\.js/);
  const scripts = scriptsOf(responses);
  const total = await totalOf(scripts);
  console.log(`/auth: ${total} bytes of scripts in ${scripts.length} files`);
  expect(total).toBeLessThanOrEqual(budget.scripts + budget.signingIn);
});

test("cart and checkout send at most 121 and 132 KiB of scripts in 12 and 14 files, and browsing sends none of the checkout's", async ({
  newPage,
}) => {
  const { context } = keeping(inject("shopUrl"), oneLamp);
  const cart = scriptsOf((await firstVisit(newPage, "/cart", { context })).responses);
  const inCart = await totalOf(cart);
  const { page, responses } = await firstVisit(newPage, "/checkout?line=4x1");
  const scripts = scriptsOf(responses);
  const total = await totalOf(scripts);
  console.log(`/cart: ${inCart} bytes of scripts in ${cart.length} files`);
  console.log(`/checkout: ${total} bytes of scripts in ${scripts.length} files`);
  expect(scripts.map((script) => new URL(script.url()).pathname).join()).toMatch(/checkout-/);
  expect(cart.length).toBeLessThanOrEqual(12);
  expect(inCart).toBeLessThanOrEqual(budget.ordering.cart);
  expect(scripts.length).toBeLessThanOrEqual(14);
  expect(total).toBeLessThanOrEqual(budget.ordering.checkout);
  expect(await knownRoutes(page)).toEqual([
    "root",
    "routes/layouts/shop",
    "routes/not-found",
    "routes/layouts/checkout",
    "routes/checkout/checkout",
  ]);
});

test("a page includes its styles, and requests no others", async ({ newPage }) => {
  const page = await newPage({ allow: ["failed GET /assets/", /console error/] });
  // All other requests are blocked, so the styles present now apply at the first paint.
  await page.route("**/assets/**", (route) => route.abort());
  for (const address of [...screens, "/auth"]) {
    const response = await page.goto(address, { waitUntil: "commit" });
    await page.waitForLoadState("domcontentloaded");
    const seen = await page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      links: document.querySelectorAll("link[rel=stylesheet]").length,
    }));
    expect([address, seen]).toEqual([address, { paper: "rgb(246, 244, 240)", links: 0 }]);
    expect(response?.headers()["content-security-policy"]).toMatch(
      /style-src 'self' 'sha256-[\w+/]+=*';/,
    );
  }
});

test("24 cards are sent in at most 26 KB of HTML, 14 of them without the styles", async () => {
  for (const address of ["/category", "/category?sort=newest", "/featured"]) {
    const ask = () => fetch(inject("shopUrl") + address, { headers: { "accept-encoding": "br" } });
    // The first response is compressed fast; later ones are served from the cache with better compression.
    await (await ask()).body?.cancel();
    const response = await ask();
    const bytes = Number(response.headers.get("content-length"));
    const html = await response.text();
    expect(html.match(/<article/g)).toHaveLength(24);
    const words = brotliCompressSync(html.replace(/<style>.*?<\/style>/s, ""), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;
    console.log(`${address}: ${bytes} bytes of HTML, ${words} without styles`);
    expect(words).toBeGreaterThan(1000);
    expect(words).toBeLessThanOrEqual(budget.html.words);
    expect(bytes).toBeLessThanOrEqual(budget.html.whole);
  }
});
