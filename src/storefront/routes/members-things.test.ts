import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#main/api/app.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { terminal } from "#platform/commands/actor.ts";
import { pageCommands } from "#modules/content/use-cases/page-commands.server.ts";
import { pages } from "#modules/site/rules/pages.ts";
import { apiOf } from "#testing/api.server.ts";
import { askPage, type Said } from "#testing/members/ask-page.ts";
import {
  openMembersShop,
  owner,
  stranger,
  type MembersShop,
  type Things,
} from "#testing/members/members-shop.ts";
import { pageModules, type PageModule } from "#testing/route-manifest.ts";
import { sentForms } from "#testing/members/sent-forms.ts";
import { sentToApi } from "#testing/members/sent-to-api.ts";
import { accountsOf, rememberingLog } from "#testing/services.ts";

// A member's data is never shown to others or changed by them, on any page or API route. The first
// test fails if a new page or route is missing in these tables.

let shop: MembersShop;
let api: ReturnType<typeof apiOf>;
let modules: Map<string, PageModule>;
beforeAll(async () => {
  [shop, modules] = await Promise.all([openMembersShop(), pageModules()]);
  api = apiOf(shop.services);
}, 60_000);
afterAll(() => shop.close());

type At = (my: Things) => string;
const strangers: [name: string, account: Account | null][] = [
  ["another member", stranger],
  ["nobody", null],
];

/** Addresses whose response is personal. */
const personal: Record<string, At> = {
  "/account": () => "/account",
  "/account/orders": () => "/account/orders",
  "/account/orders/:number": ({ delivered }) => `/account/orders/${delivered(0)}`,
  "/account/reviews": () => "/account/reviews",
  "/account/coupons": () => "/account/coupons",
  "/account/gift-cards": () => "/account/gift-cards",
  "/account/notifications": () => "/account/notifications",
  "/orders/:number": ({ delivered }) => `/orders/${delivered(0)}`,
  "/orders/:number/receipt": ({ delivered }) => `/orders/${delivered(0)}/receipt`,
  "/orders/:number/return": ({ delivered }) => `/orders/${delivered(0)}/return`,
  "/orders/:number/return/:return": ({ delivered }) => `/orders/${delivered(3)}/return/1`,
  "/orders/:number/withdraw": ({ delivered }) => `/orders/${delivered(0)}/withdraw`,
  "/checkout": ({ unpaid }) => `/checkout?order=${unpaid(0)}`,
  "/promotions/student-discount": () => "/promotions/student-discount",
  "/promotions/student-discount/confirm": ({ studentToken }) =>
    `/promotions/student-discount/confirm?token=${studentToken}`,
  "/product/:id/back-in-stock": ({ soldOutSlug }) => `/product/${soldOutSlug}/back-in-stock`,
  "/product/:id/reviews": ({ vaseSlug }) => `/product/${vaseSlug}/reviews`,
  "/product/:id/review": ({ vaseSlug }) => `/product/${vaseSlug}/review`,
  "GET /api/profile": () => "/api/profile?uid=ada",
  "GET /api/account/data": () => "/api/account/data",
  "GET /api/account/lists": () => "/api/account/lists?uid=ada",
  "GET /api/account/wishlist": () => "/api/account/wishlist",
  "GET /api/orders/{number}": ({ delivered }) => `/api/orders/${delivered(0)}`,
  "GET /api/orders/{number}/returns/{return}/pictures/{picture}": ({ delivered }) =>
    `/api/orders/${delivered(3)}/returns/1/pictures/1`,
  "GET /api/orders/{number}/returns/{return}/label": ({ delivered }) =>
    `/api/orders/${delivered(3)}/returns/1/label`,
};

/** Addresses with the same response for everyone: public ones, or with a secret in the URL. */
const same: Record<string, At> = {
  "/orders": () => "/orders",
  "/track-order": ({ delivered }) => `/track-order?number=${delivered(0)}`,
  "/withdraw": ({ delivered }) => `/withdraw?number=${delivered(0)}`,
  "/wishlist/shared/:token": ({ shareToken }) => `/wishlist/shared/${shareToken}`,
  "/reset-password": () => "/reset-password?token=x",
  "/notifications/stop": () => "/notifications/stop?of=wishlist.ada&key=x",
  "/newsletter/confirm": () => "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe": () => "/newsletter/unsubscribe?token=x",
  "/*": () => "/no-such-page",
  "GET /healthz": () => "/healthz",
  "GET /readyz": () => "/readyz",
  "GET /robots.txt": () => "/robots.txt",
  "GET /.well-known/security.txt": () => "/.well-known/security.txt",
  "GET /.well-known/shop-id": () => "/.well-known/shop-id",
  "GET /sitemap.xml": () => "/sitemap.xml",
  "GET /api/openapi.json": () => "/api/openapi.json",
  "GET /api/delivery": ({ lamp }) => `/api/delivery?country=US&id=${lamp}`,
  "GET /api/cart-products": ({ lamp }) => `/api/cart-products?id=${lamp}`,
  "GET /api/product-summaries": ({ lamp }) => `/api/product-summaries?id=${lamp}`,
  "GET /api/search-suggestions": () => "/api/search-suggestions?q=quillfeather",
  "GET /api/newsletter/unsubscribe": () => "/api/newsletter/unsubscribe?token=x",
  "GET /api/notifications/stop": () => "/api/notifications/stop?of=wishlist.ada&key=x",
  "GET /api/payments/methods": () => "/api/payments/methods",
};

const reads = Object.entries({ ...personal, ...same });

async function read(place: string, address: string): Promise<Said> {
  const [method, path] = place.split(" ");
  if (path === undefined)
    return askPage(shop.services, modules.get(place) ?? {}, { page: place, address });
  return askApi(method ?? "", address);
}

async function askApi(method: string, address: string, body?: object): Promise<Said> {
  const { url } = shop.services.shop;
  const request = new Request(url + address, {
    method,
    headers: { Origin: url, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await api(request);
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, text: `${location} ${await answer.text()}` };
}

/** Secrets of the owner in a response that the request did not contain. */
function leaked({ text }: Said, ...asked: string[]): string[] {
  const known = asked.join(" ").toLowerCase();
  return shop.things.secrets.filter((secret) => {
    const bare = secret.replace(/^"ending":"(.*)"$/, "$1").toLowerCase();
    return !known.includes(bare) && text.toLowerCase().includes(secret.toLowerCase());
  });
}

test("every uncached page, every form and every API route is listed here", () => {
  const app = apiApp(shop.services, { log: rememberingLog() });
  const described = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  // `src/main/api/admin.test.ts` asks for staff's things.
  const paths = Object.entries(described.paths ?? {}).filter(
    ([path]) => !path.startsWith("/api/admin/"),
  );
  const operations = paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const isCached = (page: string) => pages[page as keyof typeof pages].cached !== null;
  const served = [...modules].filter(([page, { loader }]) => loader && !isCached(page));
  expect(reads.map(([place]) => place).toSorted()).toEqual(
    [
      ...served.map(([page]) => page),
      ...operations.filter((operation) => operation.startsWith("GET ")),
    ].toSorted(),
  );
  const forms = [...modules].filter(([, { action }]) => action).map(([page]) => page);
  expect(Object.keys(sentForms).toSorted()).toEqual(forms.toSorted());
  const written = operations.filter((operation) => !operation.startsWith("GET "));
  expect(Object.keys(sentToApi).toSorted()).toEqual(written.toSorted());
});

test("no cached page identifies its visitor", async () => {
  const services = { ...shop.services, accounts: accountsOf(null) };
  services.accounts.identify = () => Promise.reject(new Error("asked who it is"));
  const books = { slug: "books", title: "Books", is_published: true };
  expect(await pageCommands.add.run(services, terminal, books)).toMatchObject({ ok: true });
  const cached = [...modules].filter(
    ([page, { loader }]) => loader && pages[page as keyof typeof pages].cached !== null,
  );
  expect(cached.length).toBeGreaterThan(8);
  for (const [path, module] of cached) {
    const slug = path.startsWith("/product") ? shop.things.vaseSlug : "books";
    const address = path.replace(/:\w+/, slug);
    const answer = await askPage(services, module, { page: path, address });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

describe("a member's data is shown to no other visitor", () => {
  test.for(reads)("at %s", async ([place, at]) => {
    const address = at(shop.things);
    const [asOwner, ...others] = await inTurn(
      [owner, ...strangers.map(([, account]) => account)],
      () => read(place, address),
    );
    for (const other of others) {
      expect(other.status).toBeLessThan(500);
      expect(leaked(other, address)).toEqual([]);
      if (place in same) expect(other).toEqual(asOwner);
      else expect(other).not.toEqual(asOwner);
    }
    if (place in personal) expect(asOwner?.status).toBe(200);
  });
});

async function inTurn<T>(accounts: (Account | null)[], ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const account of accounts) {
    await shop.as(account);
    answers.push(await ask());
  }
  return answers;
}

type Attempt = {
  name: string;
  changes: boolean;
  send(): Promise<Said>;
  said(): string;
};

const attempts: Attempt[] = [
  ...Object.entries(sentForms).flatMap(([page, forms]) =>
    forms.map((form, index): Attempt => {
      const address = () => form.address(shop.things);
      const fields = () => form.fields(shop.things);
      return {
        name: `${page}, form ${index + 1}`,
        changes: form.changes,
        said: () => `${address()} ${JSON.stringify(fields())}`,
        send: () =>
          askPage(shop.services, modules.get(page) ?? {}, {
            page,
            address: address(),
            form: new URLSearchParams(fields()),
          }),
      };
    }),
  ),
  ...Object.entries(sentToApi).flatMap(([operation, sent]): Attempt[] => {
    if (sent === "nothing of a member’s") return [];
    const [method = ""] = operation.split(" ");
    return [
      {
        name: operation,
        changes: sent.changes,
        said: () => `${sent.address(shop.things)} ${JSON.stringify(sent.body(shop.things))}`,
        send: () => askApi(method, sent.address(shop.things), sent.body(shop.things)),
      },
    ];
  }),
];

describe.for(strangers)("a member's data is not changed by %s", ([, account]) => {
  test.for(attempts)("at $name", async ({ send, said }) => {
    const before = await shop.rowsOfOwner();
    await shop.as(account);
    const answer = await send();
    expect(answer.status).toBeLessThan(500);
    expect(leaked(answer, said())).toEqual([]);
    expect(await shop.rowsOfOwner()).toEqual(before);
  });
});

// Runs last, because it uses up the member's data. If it fails, the tests above prove nothing.
describe("the same requests change the owner's data", () => {
  test.for(attempts)("at $name: $changes", async ({ send, changes }) => {
    const before = await shop.rowsOfOwner();
    await shop.as(owner);
    const { status, text } = await send();
    const hasChanged = JSON.stringify(await shop.rowsOfOwner()) !== JSON.stringify(before);
    expect([status, text, hasChanged]).toEqual([status, text, changes]);
  });
});
