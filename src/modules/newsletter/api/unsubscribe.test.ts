import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { welcomeEmail } from "#modules/newsletter/emails/newsletter-emails.ts";
import { subscribe } from "#modules/newsletter/use-cases/subscribe.server.ts";
import {
  confirmSubscription,
  findLinkState,
} from "#modules/newsletter/use-cases/subscription-link.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

let database: TestDatabase;
let subscribers = 0;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

/** A subscriber's token. */
async function subscribed(): Promise<string> {
  const services = testServices(database.db);
  const typedAddress = `reader-${subscribers++}@example.com`;
  await subscribe(services, { typedAddress, clientAddress: "203.0.113.7" });
  const { rows } = await database.pool.query(
    "select payload->>'text' as text from outbox order by id desc limit 1",
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1] ?? "";
  await confirmSubscription(services, token);
  return token;
}

const stateOf = (token: string) => findLinkState(testServices(database.db), token);

/** Posts a body to the unsubscribe address in an email's header. */
function post(token: string, body: BodyInit, headers: Record<string, string> = {}) {
  const address = `https://shop.example/api/newsletter/unsubscribe?token=${token}`;
  return apiOf(testServices(database.db))(new Request(address, { method: "POST", body, headers }));
}

const oneClick = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });

function multipart() {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

describe("a mail program's own button (RFC 8058)", () => {
  test.each([
    ["a form", oneClick],
    ["a form in parts", multipart],
  ])("unsubscribes the reader by %s, without an Origin header", async (_, body) => {
    const token = await subscribed();
    expect((await post(token, body())).status).toBe(200);
    expect(await stateOf(token)).toBe("left");
    expect((await post(token, body())).status).toBe(200);
  });

  test("is heard while maintenance closes the shop, because no mail program asks again", async () => {
    const token = await subscribed();
    const services = testServices(database.db);
    services.settings = { ...services.settings, maintenance: { isOn: true, retryMinutes: 10 } };
    const address = `https://shop.example/api/newsletter/unsubscribe?token=${token}`;
    const press = new Request(address, { method: "POST", body: oneClick() });
    expect((await apiOf(services)(press)).status).toBe(200);
    expect(await stateOf(token)).toBe("left");
  });

  test("redirects to the page if the program only opens the address", async () => {
    const token = await subscribed();
    const address = `https://shop.example/api/newsletter/unsubscribe?token=${token}`;
    const answer = await apiOf(testServices(database.db))(new Request(address));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(
      `https://shop.example/newsletter/unsubscribe?token=${token}`,
    );
    expect(await stateOf(token)).toBe("subscribed");
  });

  test("leads to the page in the subscriber’s language while the shop has it", async () => {
    setShopLanguage("en", ["de"]);
    onTestFinished(() => setShopLanguage("en"));
    const to = { shop: testServices(database.db).shop, email: "reader@example.com" };
    const { unsubscribeUrl = "" } = inLanguage("de", () => welcomeEmail(to, "x"));
    const location = async () =>
      (await apiOf(testServices(database.db))(new Request(unsubscribeUrl))).headers.get("Location");
    expect(await location()).toBe("https://shop.example/de/newsletter/unsubscribe?token=x");
    setShopLanguage("en");
    expect(await location()).toBe("https://shop.example/newsletter/unsubscribe?token=x");
  });
});

test.each<[string, number, BodyInit, Record<string, string>]>([
  ["another site's form", 403, oneClick(), { Origin: "https://evil.example" }],
  ["a page that hides where it is", 403, oneClick(), { Origin: "null" }],
  ["another site without an origin", 403, oneClick(), { "Sec-Fetch-Site": "cross-site" }],
  ["another site's other form", 403, "a=b", { Origin: "https://evil.example" }],
  ["a program that sends something else", 400, new URLSearchParams({ a: "b" }), {}],
  ["a program that sends no form", 415, "List-Unsubscribe=One-Click", {}],
])("%s unsubscribes no reader: %i", async (_, status, body, headers) => {
  const token = await subscribed();
  expect((await post(token, body, headers)).status).toBe(status);
  expect(await stateOf(token)).toBe("subscribed");
});
