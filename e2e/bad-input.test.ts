import fc from "fast-check";
import { afterAll, beforeAll, describe } from "vitest";
import { nasty, parameters, path, routes, target } from "./support/bad-input.ts";
import { expect, test } from "./support/page.ts";
import { rawGet, rawRequest } from "./support/raw-request.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const runs = { numRuns: 30 };

const anyNames = ["q", "id", "brand", "page", "variant", "token", "part"];
const everywhere = (names: readonly string[], text: string) =>
  names.map((name) => `${name}=${text}`).join("&");

/** A valid response: a page, a redirect, or a 4xx with a message. */
function expectClear(status: number, about: unknown): void {
  expect([about, status >= 200 && status < 500], `status ${status}`).toEqual([about, true]);
}

afterAll(async () => {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

/** The log's lines at level "warn" and above, and stack traces. */
function faultsInLog(): string[] {
  return shop
    .log()
    .split("\n")
    .filter(
      (line) =>
        /"level":(40|50|60)/.test(line) ||
        /\b(unhandled|error:|at .+\.js:\d+)/i.test(line.startsWith("{") ? "" : line),
    );
}

describe("every request gets a valid response and the shop stays up", () => {
  test("malicious texts at every place of every route", { timeout: 120_000 }, async () => {
    const targets = [
      ...routes.flatMap((route) =>
        route.includes("*") ? nasty.map((text) => route.replaceAll("*", () => text)) : [],
      ),
      ...[
        "/category",
        "/search",
        "/product/4",
        "/api/cart-products",
        "/api/product-summaries",
        "/sitemap.xml",
        "/api/search-suggestions",
        "/newsletter/confirm",
      ].flatMap((route) => nasty.map((text) => `${route}?${everywhere(anyNames, text)}`)),
    ];
    for (const [route, names] of parameters)
      for (const text of nasty)
        targets.push(`${route}${route.includes("?") ? "&" : "?"}${everywhere(names, text)}`);
    // The first correction reads all words of the shop, which takes seconds on a busy machine.
    await rawGet(shop.url, "/search?q=lapm");
    // Four at a time, to stay below the limit of concurrent requests.
    for (let at = 0; at < targets.length; at += 4)
      await Promise.all(
        targets.slice(at, at + 4).map(async (each) => {
          const { status } = await rawGet(shop.url, each);
          expectClear(status, each);
        }),
      );
    expect(faultsInLog()).toEqual([]);
  });

  test("generated paths and queries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(target, { minLength: 4, maxLength: 8 }), async (targets) => {
        await Promise.all(
          targets.map(async (each) => expectClear((await rawGet(shop.url, each)).status, each)),
        );
      }),
      runs,
    );
    expect(faultsInLog()).toEqual([]);
  });

  test("generated headers", async () => {
    const value = fc
      .oneof(
        fc.string({ unit: "binary-ascii", maxLength: 80 }),
        fc.constantFrom(
          "gzip;q=-1",
          "br;q=0,,",
          "*",
          '"',
          "W/",
          "bytes=0-",
          "bytes=-1,9-2",
          "../..",
          ",,,,",
          "multipart/form-data",
          "x".repeat(4000),
        ),
      )
      .map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, ""));
    const header = fc.constantFrom(
      "Accept",
      "Accept-Encoding",
      "Accept-Language",
      "Cookie",
      "If-None-Match",
      "If-Modified-Since",
      "Range",
      "X-Forwarded-For",
      "X-Forwarded-Host",
      "Forwarded",
      "Origin",
      "Referer",
      "User-Agent",
      "Content-Type",
      "Purpose",
      "Sec-Fetch-Site",
      "X-Remix-Redirect",
    );
    const headers = fc.dictionary(header, value, { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          "/",
          "/category/books",
          "/product/4",
          "/api/cart-products?id=1",
          "/pictures/x",
          "/favicon.svg",
          "/category.data",
          "/nothing",
        ),
        headers,
        async (where, sent) => {
          expectClear((await rawGet(shop.url, where, sent)).status, [where, sent]);
        },
      ),
      runs,
    );
    expect(faultsInLog()).toEqual([]);
  });

  test("generated bodies, for every route and method", async () => {
    const field = fc.constantFrom(
      "email",
      "name",
      "message",
      "about",
      "subject",
      "companySite",
      "token",
      "__proto__",
      "intent",
      "code",
      "rating",
      "review",
      "id",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }).map((odd) => odd.toWellFormed()),
      fc.constantFrom("\u0000", "a@b.example", "x".repeat(20_000), "\u202e", "ﷺ".repeat(200)),
    );
    const form = fc
      .array(fc.tuple(field, text), { maxLength: 5 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    const body = fc.oneof(form, fc.string({ unit: "binary", maxLength: 80 }), fc.json());
    const type = fc.constantFrom(
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "nonsense",
    );
    const method = fc.constantFrom("POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");
    const where = fc.oneof(
      fc.constantFrom(
        "/newsletter",
        "/contact",
        "/newsletter/confirm",
        "/newsletter/unsubscribe",
        "/newsletter.data",
        "/gift-cards",
        "/gift-cards.data",
        "/track-order",
        "/checkout?line=4x1",
        "/notifications/stop",
        "/account/gift-cards",
        "/account/notifications",
        "/product/perch-desk-lamp/back-in-stock",
        "/product/perch-desk-lamp/review",
        "/product/perch-desk-lamp/reviews",
        "/contact.data",
      ),
      path,
    );
    await fc.assert(
      fc.asyncProperty(method, where, type, body, async (how, to, kind, sent) => {
        const bytes = Buffer.from(sent.toWellFormed()).toString("latin1");
        const { status } = await rawRequest(
          shop.url,
          `${how} ${to.replaceAll(/[\r\n]/g, "")} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nConnection: close\r\nOrigin: ${shop.url}\r\nContent-Type: ${kind}\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes}`,
        );
        expectClear(status, [how, to, kind, sent]);
      }),
      runs,
    );
    expect(faultsInLog()).toEqual([]);
  });
});

describe("refused with a message", () => {
  test("more than the shop reads at once", async () => {
    const response = await fetch(`${shop.url}/contact`, {
      method: "POST",
      headers: { origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
      body: `message=${"x".repeat(300_000)}`,
    });
    const sentence = "This request is too large.";
    expect([response.status, await response.text()]).toEqual([413, sentence]);
  });

  test("a larger body without Content-Length", async () => {
    const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`;
    const { status } = await rawRequest(
      shop.url,
      `POST /contact HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nConnection: close\r\nOrigin: ${shop.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}0\r\n\r\n`,
    );
    expect(status).toBe(413);
  });

  test("a POST from another site", async () => {
    const headers = { origin: "https://evil.example" };
    const response = await fetch(`${shop.url}/newsletter`, { method: "POST", headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toBe("This request came from another site and was refused.");
  });

  test("invalid URLs and invalid HTTP", async () => {
    const absolute = await rawGet(shop.url, "http://evil.example/");
    expect(absolute.status).toBe(400);
    expect(absolute.text).toContain("That is not an address of this shop.");
    expect((await rawRequest(shop.url, "HELLO\r\n\r\n")).status).toBe(400);
    expect(
      (
        await rawRequest(
          shop.url,
          `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
        )
      ).status,
    ).toBe(431);
  });
});
