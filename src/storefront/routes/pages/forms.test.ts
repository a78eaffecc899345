import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import {
  action as studentConfirm,
  loader as studentConfirmPage,
} from "#storefront/routes/promotions/student-confirm.tsx";
import { action as studentDiscount } from "#storefront/routes/promotions/student-discount.tsx";
import { action as contact } from "./contact.tsx";
import { action as newsletterLink, loader as newsletterLinkPage } from "./newsletter-link.tsx";
import { action as newsletter } from "./newsletter.tsx";
import { action as stop, loader as stopPage } from "#storefront/routes/notifications/stop.tsx";
import { action as backInStock } from "#storefront/routes/shop/back-in-stock.tsx";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

type Route = (args: never) => Promise<unknown>;

let visitor = 0;

/** Runs a loader or action as the router would; the HTTP status it answers with. */
async function statusOf(route: Route, request: Request, params = {}): Promise<number> {
  const context = new RouterContextProvider();
  // Each visitor from elsewhere, or the limits would answer instead of the forms.
  const clientAddress = `visitor ${visitor++}`;
  context.set(requestContext, {
    services: testServices(database.db),
    log: rememberingLog(),
    clientAddress,
    cacheTags: { value: null },
    noteOutage: () => null,
    seal: ({ head, rest }) => Buffer.from(head + rest.join("")),
  });
  const url = new URL(request.url);
  const sent = { request, url, params, context, pattern: url.pathname } as never;
  const answer = await route(sent).catch((thrown: unknown) => {
    if (thrown instanceof Response) return { init: thrown };
    throw thrown;
  });
  return (answer as { init?: { status?: number } } | null)?.init?.status ?? 200;
}

const strange = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.emailAddress(),
  fc.constantFrom("\u0000", "\ud800", "a\r\nBcc: eve@example.com", "x".repeat(10_000), "order", ""),
);
const fieldName = fc.constantFrom(
  "email",
  "name",
  "topic",
  "orderNumber",
  "message",
  "companySite",
  "__proto__",
  "token",
);

const form = fc.array(fc.tuple(fieldName, strange), { maxLength: 10 }).map((fields) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return { body: data, type: null };
});
const file = fieldName.map((name) => {
  const data = new FormData();
  data.append(name, new Blob(["x"]), "x.txt");
  return { body: data, type: null };
});
const rubbish = fc.record({
  body: fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes)),
  type: fc.constantFrom(
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain",
    "nonsense",
  ),
});
const anyBody = fc.oneof(form, file, rubbish);

const post = (path: string, { body, type }: { body: BodyInit; type: string | null }) =>
  new Request(`https://shop.example${path}`, {
    method: "POST",
    body,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });

test.for<[string, Route]>([
  ["/newsletter", newsletter],
  ["/contact", contact],
  ["/promotions/student-discount", studentDiscount],
])("%s answers whatever it is sent with success or a 4xx", async ([path, route]) => {
  await fc.assert(
    fc.asyncProperty(anyBody, async (sent) => {
      expect([200, 400, 401, 422, 429]).toContain(await statusOf(route, post(path, sent)));
    }),
    { numRuns: 150 },
  );
});

test("links with whatever token are answered, and change nothing", async () => {
  await fc.assert(
    fc.asyncProperty(strange, async (token) => {
      const query = new URLSearchParams({ token, of: token, key: token });
      const addresses = ["newsletter/confirm", "newsletter/unsubscribe", "notifications/stop"];
      for (const page of addresses) {
        const address = `/${page}?${query}`;
        const isStop = page === "notifications/stop";
        const pressed = post(address, { body: "", type: "text/plain" });
        expect(await statusOf(isStop ? stop : newsletterLink, pressed)).toBe(200);
        const opened = new Request(`https://shop.example${address}`);
        expect(await statusOf(isStop ? stopPage : newsletterLinkPage, opened)).toBe(404);
      }
      const student = `/promotions/student-discount/confirm?${new URLSearchParams({ token })}`;
      const pressed = post(student, { body: "", type: "text/plain" });
      expect(await statusOf(studentConfirm, pressed)).toBe(409);
      const opened = new Request(`https://shop.example${student}`);
      expect(await statusOf(studentConfirmPage, opened)).toBe(404);
    }),
    { numRuns: 60 },
  );
});

test("whatever is sent about a product that is not there is answered with a 404", async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, strange, async (sent, id) => {
      const answer = statusOf(backInStock, post("/product/x/back-in-stock", sent), { id });
      const status = await answer.catch(
        (thrown: { init?: { status?: number } }) => thrown.init?.status,
      );
      expect([400, 404]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

test("a subscription sent as a form is taken", async () => {
  const sent = { body: new URLSearchParams({ email: "ada@example.com" }), type: null };
  expect(await statusOf(newsletter, post("/newsletter", sent))).toBe(200);
});
