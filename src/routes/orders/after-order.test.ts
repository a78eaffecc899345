import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { keepOrderOpen } from "#features/orders/order-access.server.ts";
import type { ReceiptData } from "#features/orders/receipt/read-receipt.server.ts";
import type { ReturnPageData } from "#features/orders/returns/read-return.server.ts";
import { returnErrors } from "#features/orders/returns/return-fields.ts";
import type { WithdrawalData } from "#features/orders/withdrawal/read-withdrawal.server.ts";
import { withdrawalErrors } from "#features/orders/withdrawal/withdrawal-fields.ts";
import { checkPayments } from "#features/orders/check-payments.server.ts";
import type { Checkout } from "#features/orders/place-order.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { routeCall } from "#testing/route-call.ts";
import { rememberingLog } from "#testing/services.ts";
import * as receipt from "./receipt.tsx";
import * as returning from "./return.tsx";
import * as withdrawing from "./withdraw.tsx";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

type Page = {
  loader(call: never): Promise<unknown>;
  action?(call: never): Promise<unknown>;
};

/** What a page answers to the browser in which an order is open, or to another one. */
async function ask(
  page: Page,
  number: string,
  { body, isOpen = true }: { body?: BodyInit; isOpen?: boolean } = {},
) {
  const plain = new Request("https://shop.example/");
  const cookie = isOpen ? await keepOrderOpen(shop.services, plain, number) : "";
  const request = new Request(`https://shop.example/orders/${number}/page`, {
    headers: { Cookie: cookie.replace(/;.*$/, "") },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const call = routeCall(shop.services, request, { params: { number } });
  try {
    return (await (body === undefined ? page.loader(call) : page.action?.(call))) as never;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown as never;
    throw thrown;
  }
}

async function delivered(wanted: Partial<Checkout> = {}) {
  const order = await shop.placeAndPay(wanted);
  const ship = {
    type: "ship",
    shipment: null,
    lines: null,
    carrier: null,
    tracking: null,
  } as const;
  await shop.change(order.id, ship);
  await shop.change(order.id, { type: "deliver", shipment: null });
  return order;
}

function formOf(fields: Record<string, string>, files: Blob[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  files.forEach((file, index) => form.append("pictures", file, `${index}.jpg`));
  return form;
}

const photograph = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 80, height: 60, channels: 3, background: "#884422" } })
        .jpeg()
        .withExif({ IFD0: { Make: "Phone" } })
        .toBuffer(),
    ),
  ]);

describe("asking for a return", () => {
  const one = { "quantity-0": "1", "reason-0": "damaged", note: " The glass is broken. " };

  test("keeps lines, reasons, words and photographs, for buyer and shopkeeper alone", async () => {
    const { id, number } = await delivered();
    const body = formOf(one, [await photograph(), await photograph()]);
    expect((await ask(returning, number, { body })) as Response).toMatchObject({ status: 302 });
    expect(await shop.now(id)).toMatchObject({
      returns: [
        {
          state: "requested",
          lines: [{ line: 0, quantity: 1, reason: "damaged" }],
          reason: "The glass is broken.",
          pictures: 2,
        },
      ],
    });
    expect((await shop.subjects()).at(-1)).toBe("We have your return request for order N");
    const api = apiApp(shop.services, { log: rememberingLog() });
    const get = async (isOpen: boolean, picture: number | string) => {
      const cookie = await keepOrderOpen(
        shop.services,
        new Request("https://shop.example/"),
        number,
      );
      const path = `/api/orders/${number}/returns/1/pictures/${picture}`;
      const headers = { Cookie: isOpen ? cookie.replace(/;.*$/, "") : "" };
      const env = { cacheTags: { value: null }, clientAddress: "203.0.113.7", id: "1" };
      return api.request(`https://shop.example${path}`, { headers }, env as never);
    };
    const seen = await get(true, 2);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
    });
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, format: "jpeg" });
    expect(bytes.toString("latin1")).not.toContain("Phone");
    expect((await get(false, 1)).status).toBe(404);
    expect((await get(true, 3)).status).toBe(404);
    expect((await get(true, "x")).status).toBe(400);
  });

  test("with what can't be read, or is too much, is told so and keeps nothing", async () => {
    const { id, number } = await delivered();
    const picture = await photograph();
    const huge = new Blob([new Uint8Array(6 * 1024 * 1024 + 1)]);
    const wrong: [FormData | string, number, object][] = [
      [formOf(one, [new Blob(["no picture"])]), 422, { pictures: returnErrors.notAPicture }],
      [formOf(one, [picture, new Blob(["<svg/>"])]), 422, { pictures: returnErrors.notAPicture }],
      [formOf(one, Array(5).fill(picture)), 422, { pictures: returnErrors.tooManyPictures }],
      [formOf(one, [huge]), 422, { pictures: returnErrors.tooLarge }],
      [formOf({ ...one, "quantity-0": "3" }), 422, { "quantity-0": returnErrors.quantity }],
      [formOf({ ...one, "quantity-0": "-1" }), 422, { "quantity-0": returnErrors.quantity }],
      [formOf({ ...one, "reason-0": "toString" }), 422, { "reason-0": returnErrors.reason }],
      [formOf({ ...one, note: "x".repeat(1001) }), 422, { note: returnErrors.note }],
      [formOf({}), 422, {}],
      ["no form", 400, {}],
    ];
    for (const [body, status, fieldErrors] of wrong)
      expect(await ask(returning, number, { body })).toMatchObject({
        data: { fieldErrors },
        init: { status },
      });
    expect((await shop.now(id)).returns).toEqual([]);
    const kept = await shop.database.pool.query("select from return_picture");
    expect(kept.rowCount).toBe(0);
  });

  test("of another's order, or of one that has not arrived, leads nowhere", async () => {
    const { number } = await delivered();
    await expect(
      ask(returning, number, { body: formOf(one), isOpen: false }),
    ).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(await ask(returning, number, { isOpen: false })).toMatchObject({
      init: { status: 404 },
    });
    const early = await shop.placeAndPay();
    expect(await ask(returning, early.number, { body: formOf(one) })).toMatchObject({
      data: { fieldErrors: { "quantity-0": returnErrors.quantity } },
    });
  });

  test("is tried so often and no more", async () => {
    const { number } = await delivered();
    const statuses = [];
    for (let each = 0; each < 31; each += 1) {
      const answer = await ask(returning, number, { body: formOf({}) });
      statuses.push((answer as { init: { status: number } }).init.status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("withdrawing", () => {
  const inEurope = async (send: typeof delivered | OrdersShop["placeAndPay"]) => {
    const { checkout } = await shop.place();
    return send({ address: { ...checkout.address, country: "DE" } });
  };
  const ada = { name: "Ada Lovelace", email: "ada@example.com", "line-0": "2" };

  test("is two steps, and then a receipt with the time to the second, also by email", async () => {
    const { id, number } = await inEurope(delivered);
    const data = (await ask(withdrawing, number)) as WithdrawalData;
    expect(data).toMatchObject({ number, email: "ada@example.com", refusal: null, receipts: [] });
    const review = formOf({ ...ada, "line-0": "1", step: "review" });
    expect(await ask(withdrawing, number, { body: review })).toMatchObject({
      data: { kind: "confirm", name: "Ada Lovelace", lines: [{ line: 0, quantity: 1 }] },
    });
    expect((await shop.now(id)).withdrawals).toEqual([]);
    shop.services.clock.advance(5);
    const confirm = formOf({ ...ada, "line-0": "1", step: "confirm" });
    const done = (await ask(withdrawing, number, { body: confirm })) as Response;
    expect(done.status).toBe(302);
    expect(((await ask(withdrawing, number)) as WithdrawalData).receipts).toEqual([
      {
        number: 1,
        name: "Ada Lovelace",
        email: "ada@example.com",
        at: "March 1, 2026, 09:00:05 UTC",
        lines: [{ line: 0, quantity: 1 }],
        hasToComeBack: true,
      },
    ]);
    expect((await shop.subjects()).at(-1)).toBe("Receipt of your withdrawal from order N");
    await shop.change(id, { type: "receive-return", return: 1, restock: true });
    await checkPayments(shop.services, shop.log);
    expect(await shop.now(id)).toMatchObject({
      refunds: [{ reason: "withdrawn", state: "succeeded", lines: [{ line: 0, quantity: 1 }] }],
    });
  });

  test("before anything has left cancels the order, with all of its money and one email", async () => {
    const { id, number } = await inEurope(shop.placeAndPay);
    const before = (await shop.subjects()).length;
    await ask(withdrawing, number, { body: formOf({ ...ada, step: "confirm" }) });
    const order = await shop.now(id);
    expect(order).toMatchObject({ state: "cancelled", refunded: order.total });
    expect((await shop.subjects()).slice(before)).toEqual([
      "Receipt of your withdrawal from order N",
    ]);
    expect(await ask(withdrawing, number)).toMatchObject({
      refusal: "This can’t be done with the order any more.",
      receipts: [{ number: 1, hasToComeBack: false }],
    });
    const again = await ask(withdrawing, number, { body: formOf({ ...ada, step: "confirm" }) });
    expect(again).toMatchObject({ init: { status: expect.any(Number) } });
    expect((await shop.now(id)).withdrawals).toHaveLength(1);
  });

  test("without a name, with an address that is none, or more than there is, declares nothing", async () => {
    const { id, number } = await inEurope(shop.placeAndPay);
    const wrong = formOf({ name: " ", email: "ada", "line-0": "3", step: "confirm" });
    expect(await ask(withdrawing, number, { body: wrong })).toMatchObject({
      data: {
        fieldErrors: {
          name: withdrawalErrors.name,
          email: withdrawalErrors.email,
          "line-0": withdrawalErrors.line,
        },
      },
      init: { status: 422 },
    });
    const nothing = formOf({ ...ada, "line-0": "0", step: "confirm" });
    expect(await ask(withdrawing, number, { body: nothing })).toMatchObject({
      init: { status: 422 },
    });
    expect((await shop.now(id)).withdrawals).toEqual([]);
  });

  test("is offered beside a return while it can be done, and no longer", async () => {
    const { number } = await inEurope(delivered);
    const isOffered = async (of: string) =>
      ((await ask(returning, of)) as ReturnPageData).canWithdraw;
    expect(await isOffered(number)).toBe(true);
    shop.services.clock.advance(20 * 24 * 3600);
    expect(await isOffered(number)).toBe(false);
    const elsewhere = await delivered();
    expect(await isOffered(elsewhere.number)).toBe(false);
  });

  test("is for Europe, and for who may see the order", async () => {
    const { id, number } = await shop.placeAndPay();
    const body = () => formOf({ ...ada, step: "confirm" });
    expect(await ask(withdrawing, number, { body: body() })).toMatchObject({
      init: { status: 409 },
    });
    await expect(ask(withdrawing, number, { body: body(), isOpen: false })).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect((await shop.now(id)).withdrawals).toEqual([]);
  });
});

describe("the receipt of an order", () => {
  test("is its invoice, with the credit note of what went back, for its buyer alone", async () => {
    const { id, number } = await delivered();
    const lines = [{ line: 0, quantity: 1 }];
    await shop.change(id, { type: "refund", lines, shipping: false, amount: null });
    await checkPayments(shop.services, shop.log);
    const found = (await ask(receipt, number)) as ReceiptData;
    expect(found).toMatchObject({
      paidBy: "Card",
      invoice: { number: "2026-000001", seller: ["Marlow", "hello@shop.example"] },
      creditNotes: [{ number: "2026-000002", lines: [{ line: 0, quantity: 1 }] }],
      taxes: [],
    });
    expect(await ask(receipt, number)).toEqual(found);
    expect(await ask(receipt, number, { isOpen: false })).toMatchObject({ init: { status: 404 } });
  });

  test("is not there before it is paid", async () => {
    const { number } = await shop.place();
    expect(await ask(receipt, number)).toMatchObject({ invoice: null, creditNotes: [] });
  });
});
