import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { readReturn } from "./read-return.server.ts";
import { ReturnPage } from "#storefront/pages/orders/returns/return-page.tsx";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

function promise(days: number): void {
  const { settings } = shop.services;
  shop.services.settings = { ...settings, returns: { ...settings.returns, days } };
}

const DAY = 24 * 60;
const parcel = { shipment: null, lines: null, carrier: null, tracking: null };
const deliver = { type: "deliver", shipment: null } as const;
const lines = [{ line: 0, quantity: 1 }];

/** The texts of new emails, on one line each. */
async function newEmails(): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    "with sent as (delete from outbox returning id, payload) select payload->>'text' as text from sent order by id",
  );
  return rows.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

async function returnPageOf(id: number): Promise<string> {
  const data = await readReturn(shop.services, { id }, "return");
  const router = createMemoryRouter([
    { path: "/", element: <ReturnPage data={data} reply={undefined} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("an order that promised 30 days to return keeps them when the policy becomes 14", async () => {
  const { id } = await shop.placeAndPay();
  promise(14);
  const late = await shop.placeAndPay();
  await newEmails();
  for (const order of [id, late.id]) {
    expect(await shop.change(order, { type: "ship", ...parcel })).toBe("done");
    await newEmails();
    expect(await shop.change(order, deliver)).toBe("done");
    const days = order === id ? 30 : 14;
    expect(await newEmails()).toEqual([
      expect.stringContaining(`Return by ${days === 30 ? "Mar 31" : "Mar 15"}, 2026.`),
    ]);
  }
  shop.minutes(20 * DAY);
  expect(await returnPageOf(id)).toContain("Return by Mar 31, 2026.");
  expect(await returnPageOf(late.id)).not.toContain("Return by");
  expect((await readReturn(shop.services, { id: late.id }, "return")).lines[0]?.available).toBe(0);
  const wanted = { type: "request-return", lines, reason: "" } as const;
  expect(await shop.change(late.id, wanted)).toBe("return-too-late");
  expect(await shop.change(id, wanted)).toBe("done");
  shop.minutes(11 * DAY);
  expect(await shop.change(id, wanted)).toBe("return-too-late");
});

test("an order that is paid after the policy has changed confirms the days that it was placed with", async () => {
  promise(45);
  const { id } = await shop.place();
  await newEmails();
  promise(14);
  await shop.pay(id, cards.pays);
  expect(await newEmails()).toEqual([
    expect.stringContaining("Returns within 45 days of delivery."),
  ]);
});

test("the page of an approved return shows the address to send to", async () => {
  const { id } = await shop.placeAndPay();
  expect(await shop.change(id, { type: "ship", ...parcel })).toBe("done");
  expect(await shop.change(id, deliver)).toBe("done");
  expect(await shop.change(id, { type: "request-return", lines, reason: "" })).toBe("done");
  expect(await returnPageOf(id)).not.toContain("1 High Street");
  const approval = { type: "decide-return", return: 1, to: "approved", note: "" } as const;
  expect(await shop.change(id, approval)).toBe("done");
  expect(await returnPageOf(id)).toMatch(/Return to.*1 High Street.*London/);
});
