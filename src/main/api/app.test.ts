import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "#platform/services.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { accountsOf, ada, rememberingLog, testServices } from "#testing/services.ts";
import { apiApp } from "./app.ts";
import { MAX_BODY_BYTES } from "#platform/http/problem.ts";

let database: TestDatabase;
let services: Services;

beforeAll(async () => {
  database = await openTestDatabase();
  const all = testServices(database.db);
  services = { ...all, accounts: accountsOf(ada, all.clock.now()) };
});
afterAll(() => database.drop());

const URL_OF_SHOP = "https://shop.example";

function request(method: string, path: string, body?: BodyInit, headers = {}) {
  const init: RequestInit & { duplex?: "half" } = { method, duplex: "half" };
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  const json = isJson ? { "Content-Type": "application/json" } : {};
  return new Request(URL_OF_SHOP + path, {
    ...init,
    body: body ?? null,
    headers: { Origin: URL_OF_SHOP, ...json, ...headers },
  });
}

/** Sends a request and checks the response against the OpenAPI document. */
async function ask(method: string, path: string, body?: BodyInit, headers = {}) {
  const response = await apiOf(services)(request(method, path, body, headers));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });

const noChange = { cart: [], saved: [], wishes: { added: [], removed: [] } };

const asked: [method: string, path: string, body?: object][] = [
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/robots.txt"],
  ["GET", "/.well-known/security.txt"],
  ["GET", "/.well-known/shop-id"],
  ["GET", "/sitemap.xml"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/cart-products?id=1&id=4"],
  ["GET", "/api/delivery?country=DE&product=1"],
  ["GET", "/api/product-summaries?id=1"],
  ["GET", "/api/search-suggestions?q=lamp"],
  ["GET", "/api/profile?uid=ada"],
  ["POST", "/api/profile", { uid: "ada", change: { address: { city: "London" } } }],
  ["GET", "/api/account/data"],
  ["GET", "/api/account/lists?uid=ada"],
  ["POST", "/api/account/lists", { uid: "ada", ...noChange }],
  ["GET", "/api/account/wishlist"],
  ["POST", "/api/account/wishlist/share", {}],
  ["POST", "/api/account/wishlist/stop-sharing", {}],
  ["POST", "/api/account/close", { kind: "deletion" }],
  ["GET", "/api/newsletter/unsubscribe?token=x"],
  ["POST", "/api/newsletter/unsubscribe?token=x", oneClick],
  ["GET", "/api/notifications/stop?of=notice.1&key=x"],
  ["POST", "/api/notifications/stop?of=notice.1&key=x", oneClick],
];

/**
 * Routes that need an order or a provider's signature; orders.test.ts and gift-cards.test.ts
 * request them.
 */
const askedThere = [
  "GET /api/orders/{number}",
  "GET /api/payments/methods",
  "POST /api/gift-cards/check",
  "POST /api/orders/{number}/gift-card",
  "GET /api/orders/{number}/returns/{return}/pictures/{picture}",
  "GET /api/orders/{number}/returns/{return}/label",
  "POST /api/orders",
  "POST /api/orders/quote",
  "POST /api/orders/{number}/cancel",
  "POST /api/orders/{number}/payments",
  "POST /api/orders/{number}/payments/check",
  "POST /api/orders/{number}/returns",
  "POST /api/payments/{provider}/webhook",
];

describe("the OpenAPI document", () => {
  test("has every route of the app", () => {
    const app = apiApp(services, { log: rememberingLog() });
    const served = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    const described = Object.entries(
      app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } }).paths ?? {},
    ).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
    const tried = asked.map(([method, path]) => `${method} ${path.replace(/\?.*/, "")}`);
    // `admin/admin.test.ts` asks the back office's.
    const others = described.filter((each) => !each.includes("/api/admin/"));
    expect([...tried, ...askedThere].toSorted()).toEqual(others.toSorted());
  });

  test.each(asked)("%s %s responds as documented", async (method, path, body) => {
    const sent = body instanceof URLSearchParams ? body : body && JSON.stringify(body);
    const { status } = await ask(method, path, sent);
    expect([200, 303]).toContain(status);
  });
});

describe("ids of products", () => {
  const addresses = ["/api/cart-products", "/api/product-summaries"];
  const idsIn = ({ text }: { text: string }) =>
    (JSON.parse(text) as { id: number }[]).map(({ id }) => id);

  test.each(addresses)("%s returns each product once, or an empty list", async (path) => {
    const ids = idsIn(await ask("GET", `${path}?id=4&id=4&id=1&id=4`));
    expect([ids.length, new Set(ids)]).toEqual([2, new Set([1, 4])]);
    expect(idsIn(await ask("GET", path))).toEqual([]);
    expect(idsIn(await ask("GET", `${path}?id=987654321`))).toEqual([]);
  });

  test.each(addresses)("%s refuses an invalid id, with a sentence", async (path) => {
    for (const id of ["", "0", "-1", "1.5", "1e3", "0x1", " 1", "1 ", "abc", "NaN", "9".repeat(17)])
      for (const query of [`id=${encodeURIComponent(id)}`, `id=1&id=${encodeURIComponent(id)}`])
        expect(await ask("GET", `${path}?${query}`)).toMatchObject({
          status: 400,
          text: expect.stringContaining('"detail":"Each id must be a whole number."'),
        });
  });

  test.each(addresses)("%s refuses more ids than a cart holds", async (path) => {
    const many = Array.from({ length: 201 }, (_, index) => `id=${index + 1}`);
    expect(await ask("GET", `${path}?${many.join("&")}`)).toMatchObject({
      status: 400,
      text: expect.stringContaining('"detail":"At most 200 products at once."'),
    });
    expect(await ask("GET", `${path}?${many.slice(1).join("&")}`)).toMatchObject({ status: 200 });
  });
});

describe("every address", () => {
  test("lists its methods, and answers HEAD", async () => {
    const refused = await ask("POST", "/api/account/data", "{}");
    expect(refused).toMatchObject({ status: 405 });
    expect(refused.headers.get("Allow")).toBe("GET, HEAD");
    expect((await ask("PUT", "/api/profile", "{}")).headers.get("Allow")).toBe("GET, HEAD, POST");
    expect(await ask("HEAD", "/healthz")).toMatchObject({ status: 200, text: "" });
    expect(await ask("DELETE", "/sitemap.xml")).toMatchObject({ status: 405 });
  });

  test("without a route is a problem too", async () => {
    for (const path of ["/api", "/api/nothing", "/api/profile/nothing"]) {
      const { status, text, headers } = await ask("GET", path);
      expect(headers.get("Content-Type")).toBe("application/problem+json");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect({ status, ...JSON.parse(text) }).toEqual({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        code: "not-found",
        detail: "There is nothing at this address.",
      });
    }
  });

  test("reads no more than the limit, with and without a Content-Length", async () => {
    const long = JSON.stringify({ uid: "ada", change: {}, more: "x".repeat(MAX_BODY_BYTES) });
    const said = await ask("POST", "/api/profile", long, { "Content-Length": `${long.length}` });
    expect(said).toMatchObject({ status: 413 });
    const stream = new Blob([long]).stream();
    const streamed = await ask("POST", "/api/profile", stream);
    expect(streamed).toMatchObject({ status: 413 });
    expect(streamed.headers.get("Connection")).toBe("close");
  });

  test("is not cached unless it has cache tags", async () => {
    const stored = async (path: string) => (await ask("GET", path)).headers.get("Cache-Control");
    expect(await stored("/api/cart-products?id=1")).toBe("no-store");
    expect(await stored("/api/profile?uid=ada")).toBe("no-store");
    expect(await stored("/api/search-suggestions?q=lamp")).toBeNull();
    expect(await stored("/sitemap.xml")).toBeNull();
    expect(await stored("/sitemap.xml?part=9")).toBe("no-store");
  });

  test("returns Retry-After when a limit is reached", async () => {
    const body = JSON.stringify({ kind: "deactivated" });
    const answers = [];
    for (let time = 0; time < 6; time++)
      answers.push(await ask("POST", "/api/account/close", body));
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429 });
    expect(last?.headers.get("Retry-After")).toBe("3600");
  });

  test("is ready only with a database", async () => {
    const away = { ...services, db: { getExecutor: () => null } as unknown as Services["db"] };
    const response = await apiOf(away)(request("GET", "/readyz"));
    expect(response.status).toBe(503);
  });

  test("stays ready while jobs are stalled, and says so", async () => {
    const textFor = async (isStalled: boolean) => {
      const shop = apiOf({ ...services, jobs: { isStalled: () => isStalled } });
      const response = await shop(request("GET", "/readyz"));
      return [response.status, await response.text()];
    };
    expect(await textFor(false)).toEqual([200, "ready"]);
    expect(await textFor(true)).toEqual([200, "ready, but jobs are stalled"]);
  });
});

describe("an error", () => {
  const failing = { ...testServices({} as Services["db"]), accounts: accountsOf(null) };
  failing.accounts.identify = () => Promise.reject(new Error("a bug"));

  test("is logged with the request's id, without details in the response", async () => {
    const log = rememberingLog();
    const response = await apiOf(failing, { log })(request("GET", "/api/profile?uid=secret"));
    expect(await response.json()).toMatchObject({ status: 500, code: "internal-error" });
    expect(log.lines).toMatchObject([
      { level: "error", fields: { id: "request", method: "GET", path: "/api/profile" } },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("secret");
  });

  test("caused by a client that disconnected is not logged as an error", async () => {
    const log = rememberingLog();
    const gone = AbortSignal.abort();
    const asking = new Request(`${URL_OF_SHOP}/api/profile`, { signal: gone });
    await apiOf(failing, { log })(asking);
    expect(log.lines.map(({ level }) => level)).toEqual(["info"]);
  });
});

test("the OpenAPI document is kept until the shop's name changes, and a client that has it gets 304", async () => {
  const shop = { ...services.shop };
  const send = apiOf({ ...services, shop });
  const read = (headers = {}) => send(request("GET", "/api/openapi.json", undefined, headers));
  const first = await read();
  expect(first.headers.get("Cache-Control")).toBe("no-cache");
  const had = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await read(had)).status).toBe(304);
  shop.name = "Fable";
  const renamed = await read(had);
  expect([renamed.status, (await renamed.json()).info.title]).toEqual([200, "Fable"]);
});
