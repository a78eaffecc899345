import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#main/api/app.ts";
import { findReturnPicture } from "#modules/returns/store/return-files.server.ts";
import { keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import { returnErrors } from "#storefront/pages/orders/returns/return-fields.ts";
import { formOf, orderPages } from "#testing/orders/order-pages.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { rememberingLog } from "#testing/services.ts";
import * as returning from "./return.tsx";
import { cleanPhotographs } from "#modules/returns/use-cases/request-return.server.ts";

const { signal } = new AbortController();

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());
const { ask, delivered } = orderPages(() => shop);

/** Runs the jobs that were enqueued with returns. */
async function cleanWaiting() {
  const { rows } = await shop.database.pool.query<{ payload: { orderId: number; return: number } }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'return.clean-photographs'",
  );
  expect(rows).toHaveLength(1);
  for (const { payload } of rows) await cleanPhotographs(shop.services, payload, signal);
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
          note: "The glass is broken.",
          pictures: 0,
          waitingPictures: 2,
        },
      ],
    });
    expect((await shop.subjects()).at(-1)).toBe("Return requested");
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
    expect((await get(true, 1)).status).toBe(404);
    await cleanWaiting();
    expect(await shop.now(id)).toMatchObject({ returns: [{ pictures: 2, waitingPictures: 0 }] });
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
      [formOf(one, [new Blob(["no picture"])]), 422, { pictures: returnErrors().notAPicture }],
      [formOf(one, [picture, new Blob(["<svg/>"])]), 422, { pictures: returnErrors().notAPicture }],
      [formOf(one, Array(5).fill(picture)), 422, { pictures: returnErrors().tooManyPictures }],
      [formOf(one, [huge]), 422, { pictures: returnErrors().tooLarge }],
      [formOf({ ...one, "quantity-0": "3" }), 422, { "quantity-0": returnErrors().quantity }],
      [formOf({ ...one, "quantity-0": "-1" }), 422, { "quantity-0": returnErrors().quantity }],
      [formOf({ ...one, "reason-0": "toString" }), 422, { "reason-0": returnErrors().reason }],
      [formOf({ ...one, note: "x".repeat(1001) }), 422, { note: returnErrors().note }],
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

  test("with a picture of too many pixels is told so, and keeps nothing", async () => {
    const { id, number } = await delivered();
    const large = sharp({ create: { width: 5001, height: 5000, channels: 3, background: "#842" } });
    const body = formOf(one, [new Blob([new Uint8Array(await large.png().toBuffer())])]);
    expect(await ask(returning, number, { body })).toMatchObject({
      data: { fieldErrors: { pictures: returnErrors().tooManyPixels } },
      init: { status: 422 },
    });
    expect((await shop.now(id)).returns).toEqual([]);
  });

  test("deletes a photograph that turns out to be damaged, and shows the others", async () => {
    const { id, number } = await delivered();
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const create = { width: 300, height: 200, channels: 3, background: "#842", noise } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    const damaged = new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]);
    const body = formOf(one, [damaged, await photograph()]);
    expect((await ask(returning, number, { body })) as Response).toMatchObject({ status: 302 });
    await cleanWaiting();
    expect(await shop.now(id)).toMatchObject({
      returns: [{ pictures: 1, waitingPictures: 0, unreadablePictures: 1 }],
    });
    const { rows } = await shop.database.pool.query(
      "select state, length(data) > 0 as is_kept from return_picture order by number",
    );
    expect(rows).toEqual([
      { state: "unreadable", is_kept: false },
      { state: "clean", is_kept: true },
    ]);
    const ref = { orderId: id, return: 1, nth: 1 };
    expect(await findReturnPicture(shop.services.db, ref)).not.toBeNull();
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
      data: { fieldErrors: { "quantity-0": returnErrors().quantity } },
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
