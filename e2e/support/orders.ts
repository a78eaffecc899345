import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "playwright-core";
import { vi } from "vitest";
import { main } from "#cli/shop.ts";
import { terminal } from "#platform/commands/actor.ts";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { addReturnLabel } from "#modules/returns/use-cases/return-commands.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";
import { expect } from "./page.ts";
import type { RunningShop } from "./shop.ts";
import { joinDatabase } from "./shop-nodes.ts";
import { connectionOf, sql } from "./sql.ts";

type Wanted = {
  email?: string;
  lines?: { productId: number; variantId?: number; quantity: number }[];
  /** Null: not paid. */
  card?: { number: string } | null;
  address?: Record<string, string>;
};

export type PlacedOrder = { number: string; secret: string; email: string };

/** Places an order in this page's browser and, by default, pays it. */
export async function placeOrder(
  page: Page,
  shop: RunningShop,
  {
    email = `ada-${randomUUID()}@example.com`,
    lines,
    card = cards.pays,
    address = {},
  }: Wanted = {},
): Promise<PlacedOrder> {
  const wanted = lines ?? [{ productId: await plainProduct(shop), quantity: 2 }];
  const quote = await send(page.request, shop, "/api/orders/quote", {
    lines: wanted,
    country: address["country"] ?? "GB",
    region: address["state"] ?? null,
    postcode: address["zipCode"] ?? null,
  });
  const { order, secret } = await send(page.request, shop, "/api/orders", {
    key: randomUUID(),
    email,
    address: {
      firstName: "Ada",
      lastName: "Lovelace",
      address1: "12 St James's Square",
      city: "London",
      zipCode: "SW1Y 4JH",
      country: "GB",
      ...address,
    },
    lines: wanted,
    expectedTotal: quote.total,
  });
  if (card !== null)
    await send(page.request, shop, `/api/orders/${order.number}/payments`, {
      provider: "demo",
      method: "card",
      details: card,
    });
  return { number: order.number, secret, email };
}

/** Runs a command of the terminal while the shop runs: `ship-order number=K7QM-2F9T-X`. Returns what it prints. */
export async function desk(shop: RunningShop, ...words: string[]): Promise<string> {
  const { host, port, user, database } = await connectionOf(shop.dataDir);
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  vi.stubEnv("DATA_DIR", shop.dataDir);
  try {
    const { code, out, err } = await runCli(main, url, words);
    expect([words, code, code === 0 ? "" : err]).toEqual([words, 0, ""]);
    return out;
  } finally {
    // The command ran in this process, whose locale is now the shop's.
    setShopLocale(usEnglish);
  }
}

/** Runs a script of such commands, one a line. */
export async function shopDesk(shop: RunningShop, script: string): Promise<void> {
  for (const line of script.trim().split("\n")) {
    const words = line.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
    await desk(shop, ...words.map((word) => word.replaceAll('"', "")));
  }
}

/** The code of a gift card over an amount in dollars that the shopkeeper issues. */
export async function giveGiftCard(shop: RunningShop, dollars: string): Promise<string> {
  const issued = await desk(shop, "issue-gift-card", `amount=${Math.round(Number(dollars) * 100)}`);
  return JSON.parse(issued).code;
}

/** Approves the first return of an order. */
export async function approveReturn(shop: RunningShop, number: string): Promise<void> {
  await desk(shop, "decide-return", `number=${number}`, "return=1", "to=approved");
}

/** Records that the first return of an order has arrived, and refunds it. */
export async function receiveReturn(shop: RunningShop, number: string): Promise<void> {
  const which = [`number=${number}`, "return=1"];
  await desk(shop, "receive-return", ...which, "restock=true");
  await desk(shop, "refund-return", ...which);
}

/** Gives the first return of an order the carrier's label. */
export async function addLabel(shop: RunningShop, number: string, file: string): Promise<void> {
  const db = await joinDatabase(shop.dataDir);
  try {
    const label = { number, return: 1, data: await readFile(file) };
    expect(await addReturnLabel.run(testServices(db), terminal, label)).toMatchObject({ ok: true });
  } finally {
    await db.destroy();
  }
}

/** Ships and delivers an order. */
export async function deliverOrder(shop: RunningShop, { number }: PlacedOrder): Promise<void> {
  await desk(shop, "ship-order", `number=${number}`);
  await desk(shop, "deliver-order", `number=${number}`);
}

/** A product without variants that has enough stock. */
export async function plainProduct(shop: RunningShop): Promise<number> {
  const rows = await sql<{ id: string }>(
    shop.dataDir,
    `select product_id as id from stock where variant_id is null and is_offered and on_hand > 20
      and product_id not in (select product_id from variant) order by product_id limit 1`,
  );
  return Number(rows[0]?.id);
}

async function send(request: APIRequestContext, shop: RunningShop, path: string, body: object) {
  const answer = await request.post(path, { data: body, headers: { Origin: shop.url } });
  expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 200, ""]);
  return answer.json();
}
