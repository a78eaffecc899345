import { expect, test } from "vitest";
import { isUnstorableText } from "#platform/database/database-outage.server.ts";
import { decodePlace } from "#platform/database/keyset.server.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { staffApi } from "#testing/staff-api.server.ts";

const database = testDatabase("empty");

const TEXTS = ["a\0", "\ud83c", "\udf81\ud83c"];
const ADDRESSES = [
  "/api/orders",
  "/api/orders/quote",
  "/api/payments/demo/webhook",
  "/api/payments/stripe/webhook",
  "/api/payments/paypal/webhook",
];

test.each(ADDRESSES)("%s refuses JSON that can't be stored", async (address) => {
  const send = apiOf(testServices(database.db));
  for (const text of TEXTS)
    for (const type of ["application/json", "text/plain; charset=utf-8"])
      for (const body of [{ a: { b: [text] } }, { [text]: 1 }]) {
        const headers = { "Content-Type": type, Origin: testServices(database.db).shop.url };
        const request = { method: "POST", headers, body: JSON.stringify(body) };
        const answer = await send(new Request(`https://shop.example${address}`, request));
        expect([type, text, answer.status]).toEqual([type, text, 400]);
      }
});

test("every address of the API with a body answers texts and bytes that can't be stored with a 4xx", async () => {
  const services = testServices(database.db);
  const send = apiOf(services);
  const ask = (address: string, method: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { "Content-Type": "application/json", Origin: services.shop.url };
    return send(new Request(`https://shop.example${address}`, { method, headers, body }));
  };
  const described = await send(new Request("https://shop.example/api/openapi.json"));
  const { paths } = (await described.json()) as {
    paths: Record<string, Record<string, { requestBody?: object }>>;
  };
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody !== undefined)
      .map(([method]) => [path.replaceAll(/\{\w+\}/g, "x"), method.toUpperCase()] as const),
  );
  expect(writes.length).toBeGreaterThan(15);
  for (const [address, method] of writes) {
    for (const text of TEXTS) {
      const { status } = await ask(address, method, JSON.stringify({ email: text, uid: text }));
      expect([address, text, status]).toEqual([address, text, 400]);
    }
    for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0x00]]) {
      const body = new Uint8Array([...Buffer.from('{"email":"'), ...bytes, ...Buffer.from('"}')]);
      const { status } = await ask(address, method, body);
      expect([address, bytes, status >= 400 && status < 500]).toEqual([address, bytes, true]);
    }
  }
});

test("commands of staff and filters of their files refuse it", async () => {
  const staff = await staffApi(testServices(database.db));
  const add = (name: string) => staff.run("add-category", { name });
  for (const text of TEXTS) expect((await add(text)).status).toBe(400);
  for (const list of ["orders", "customers", "newsletter-subscribers", "products"]) {
    const { status } = await staff.ask(`/${list}.csv?q=a%00`);
    expect([list, status]).toEqual([list, 400]);
  }
});

test("a cookie and a place in a list with NUL are none", () => {
  const cookie = shopCookie("http://localhost:3000", "orders", 60);
  expect(cookie.read(new Headers({ Cookie: "shop.orders=a%00" }))).toBeNull();
  const place = Buffer.from(JSON.stringify(["a\0", 1])).toString("base64url");
  expect(decodePlace(place, ["text", "number"])).toBeNull();
});

test.each([
  ["select $1::text", "a\0"],
  ["select $1::jsonb", JSON.stringify("a\0")],
  ["select $1::jsonb", JSON.stringify("\ud83c")],
])("%s with %j is the sender's fault", async (query, text) => {
  const error = await database.pool.query(query, [text]).catch((each: unknown) => each);
  expect(isUnstorableText(error)).toBe(true);
  expect(isUnstorableText(new Error("other"))).toBe(false);
});
