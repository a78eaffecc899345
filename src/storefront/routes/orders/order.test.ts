import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import { changeOrderEmail } from "#modules/orders/use-cases/staff/contact-commands.server.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { answerDemoChallenge } from "#adapters/demo/demo-challenge.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { routeCall } from "#testing/route-call.ts";
import { accountsOf, ada, rememberingLog } from "#testing/services.ts";
import { action, headers, loader } from "./order.tsx";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const secretOf = (number: string) =>
  orderSecret(shop.services.db, { number, email: "ada@example.com" });

/** Requests an address below /orders with these cookies. */
async function open(address: string, cookie = "", log = rememberingLog()) {
  const request = new Request(`https://shop.example/orders/${address}`, {
    headers: cookie === "" ? {} : { Cookie: cookie },
  });
  const params = { number: address.replace(/\?.*$/, "") };
  try {
    return (await loader(routeCall(shop.services, request, { params, log }))) as unknown;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Returns the cookie that a link with the order's secret sets. */
async function cookieFor(number: string, before = ""): Promise<string> {
  const answer = (await open(`${number}?key=${await secretOf(number)}`, before)) as Response;
  return answer.headers.get("Set-Cookie")?.replace(/;.*$/, "") ?? "";
}

const unknown = { data: null, init: { status: 404 } };

describe("a link with an order's secret", () => {
  test("opens the order in this browser and redirects to the address without the secret", async () => {
    const { number } = await shop.place();
    const secret = await secretOf(number);
    const answer = (await open(`${number}?key=${secret}`)) as Response;
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toEqual({
      location: `/orders/${number}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "set-cookie": `__Host-shop.orders=${number}.${secret}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    });
    expect(await open(number, await cookieFor(number))).toMatchObject({ order: { number } });
    expect(headers()).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  });

  test("with a wrong secret redirects too and opens nothing", async () => {
    const { number } = await shop.place();
    const other = await shop.place();
    for (const key of ["", "nonsense", await secretOf(other.number)]) {
      const answer = (await open(`${number}?key=${key}`)) as Response;
      expect(answer.headers.get("Location")).toBe(`/orders/${number}`);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
  });

  test("that went to a mistyped address opens nothing once staff have corrected it", async () => {
    const { number } = await shop.placeAndPay();
    const [key, cookie] = [await secretOf(number), await cookieFor(number)];
    const email = "grace@example.com";
    await changeOrderEmail.run(shop.services, terminal, { number, email });
    const answer = (await open(`${number}?key=${key}`)) as Response;
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await open(number, cookie)).toMatchObject(unknown);
    const corrected = await orderSecret(shop.services.db, { number, email });
    const opened = (await open(`${number}?key=${corrected}`)) as Response;
    expect(opened.headers.get("Set-Cookie")).toContain(number);
  });

  test("keeps earlier orders open, up to the last twelve", async () => {
    let cookie = "";
    const numbers: string[] = [];
    for (let index = 0; index < 14; index += 1) {
      const { number } = await shop.place({
        clientAddress: `203.0.113.${index}`,
        lines: [{ productId: index % 2 ? shop.lamp : shop.vase, quantity: 1 }],
      });
      numbers.push(number);
      cookie = await cookieFor(number, cookie);
    }
    expect(cookie.split("~")).toHaveLength(12);
    expect(await open(numbers[0] ?? "", cookie)).toMatchObject(unknown);
    expect(await open(numbers[2] ?? "", cookie)).toMatchObject({ order: { number: numbers[2] } });
    expect(await cookieFor(numbers[5] ?? "", cookie)).toContain(`=${numbers[5]}.`);
  });
});

describe("an order", () => {
  test("is not found by its number alone, another order's secret, another account, or nonsense", async () => {
    const { number } = await shop.place({ uid: ada.uid });
    const other = await shop.place();
    const foreign = await cookieFor(other.number);
    const forged = `__Host-shop.orders=${number}.${await secretOf(other.number)}`;
    const missing = "0000-0000-0";
    const asked = [
      await open(number),
      await open(number, foreign),
      await open(number, forged),
      await open(number, `__Host-shop.orders=${number}.${"A".repeat(22)}`),
      await open(number, `__Host-shop.orders=${number}`),
      await open(number, "__Host-shop.orders=%E0%A4%A"),
      await open(missing, foreign),
      await open("nonsense", foreign),
    ];
    shop.services.accounts = accountsOf({ ...ada, uid: "eve" });
    asked.push(await open(number), await open(missing));
    for (const answer of asked) expect(answer).toEqual(asked[0]);
    expect(asked[0]).toMatchObject(unknown);
  });

  test("is found by the member who placed it, in any spelling of its number", async () => {
    const { number } = await shop.place({ uid: ada.uid });
    shop.services.accounts = accountsOf(ada);
    expect(await open(number.toLowerCase().replaceAll("-", ""))).toMatchObject({
      order: { number },
    });
  });
});

describe("a form of the page", () => {
  async function cancel(number: string, cookie: string, intent = "cancel") {
    const request = new Request(`https://shop.example/orders/${number}`, {
      method: "POST",
      headers: { Cookie: cookie },
      body: new URLSearchParams({ intent }),
    });
    try {
      return (await action(routeCall(shop.services, request, { params: { number } }))) as unknown;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }

  test("does nothing for a visitor without access, and redirects for the buyer", async () => {
    const { id, number } = await shop.placeAndPay();
    const foreign = await cookieFor((await shop.place()).number);
    const refused = await cancel(number, foreign);
    expect(refused).toMatchObject({ init: { status: 404 } });
    expect(await cancel("0000-0000-0", foreign)).toEqual(refused);
    expect((await shop.now(id)).state).toBe("placed");
    const mine = await cookieFor(number);
    expect(await cancel(number, mine, "deliver")).toMatchObject({ init: { status: 400 } });
    const done = (await cancel(number, mine)) as Response;
    expect([done.status, done.headers.get("Location")]).toEqual([302, `/orders/${number}`]);
    expect((await shop.now(id)).state).toBe("cancelled");
    expect(await cancel(number, mine)).toMatchObject({ init: { status: 409 } });
  });
});

describe("a visit of an order's page", () => {
  const see = async (number: string, log?: ReturnType<typeof rememberingLog>) =>
    (await open(number, await cookieFor(number), log)) as OrderPageData;

  test("after the bank's approval shows it paid, without a webhook", async () => {
    const { id, number } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    expect((await see(number)).stage).toBe("answer-needed");
    await answerDemoChallenge(shop.services, await shop.askedPayment(id), "approve");
    const [page, again] = await Promise.all([see(number), see(number)]);
    expect([page.stage, again.stage]).toEqual(["placed", "placed"]);
    expect(await shop.subjects()).toEqual(["Order confirmed"]);
  });

  test("works while the provider is unreachable", async () => {
    const { id, number } = await shop.place();
    await shop.pay(id, cards.late);
    const demo = shop.services.payments.get("demo");
    if (!demo) throw new Error("no demonstration");
    const { find } = demo;
    demo.find = () => Promise.reject(new Error("away"));
    const log = rememberingLog();
    expect((await see(number, log)).stage).toBe("checking");
    expect(log.lines).toMatchObject([{ level: "warn", fields: { order: number } }]);
    demo.find = find;
    shop.services.clock.advance(60);
    expect((await see(number)).stage).toBe("placed");
  });

  test("shows the agreed terms, whatever happens to the product", async () => {
    const { number } = await shop.placeAndPay();
    const before = await see(number);
    const run = (statement: string) => shop.database.pool.query(statement, [shop.lamp]);
    await run("update product set name = 'Renamed', price = price + 100 where id = $1");
    expect(await see(number)).toEqual(before);
    await run("delete from product where id = $1");
    const { order, ...rest } = await see(number);
    expect(rest.timeline).toEqual(before.timeline);
    const [line] = order.lines;
    expect(order.lines).toEqual([{ ...before.order.lines[0], productId: null }]);
    expect(line?.name).not.toBe("Renamed");
  });
});
