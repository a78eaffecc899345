import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright-core";
import { vi } from "vitest";
import { main as ordersCommand } from "#cli/orders.ts";
import type { Command } from "#cli/run-command.ts";
import { main as shopCommand } from "#cli/shop.ts";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { cards } from "#testing/orders/checkout.ts";
import { runCli } from "#testing/run-cli.ts";
import { expect } from "./page.ts";
import type { RunningShop } from "./shop.ts";
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

/** Runs the shopkeeper's order command while the shop runs. */
export async function desk(shop: RunningShop, ...args: string[]): Promise<string> {
  return command(shop, ordersCommand, args);
}

/** Runs the shopkeeper's gift card command while the shop runs. */
export async function giftCardDesk(shop: RunningShop, ...args: string[]): Promise<string> {
  return command(shop, shopCommand, ["gift-card", ...args]);
}

/** Changes settings while the shop runs. */
export async function settingsDesk(shop: RunningShop, ...args: string[]): Promise<string> {
  return command(shop, shopCommand, ["settings", ...args]);
}

/** Runs a script of the shopkeeper's commands, one a line, while the shop runs. */
export async function shopDesk(shop: RunningShop, script: string): Promise<void> {
  for (const line of script.trim().split("\n")) {
    const words = line.match(/"[^"]*"|\S+/g) ?? [];
    await command(
      shop,
      shopCommand,
      words.map((word) => word.replaceAll('"', "")),
    );
  }
}

/** The code of a gift card over an amount in dollars that the shopkeeper issues. */
export async function giveGiftCard(shop: RunningShop, dollars: string): Promise<string> {
  const [code = ""] = (await giftCardDesk(shop, "issue", dollars)).split(" ");
  return code;
}

async function command(shop: RunningShop, main: Command, args: string[]): Promise<string> {
  const { host, port, user, database } = await connectionOf(shop.dataDir);
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  vi.stubEnv("DATA_DIR", shop.dataDir);
  try {
    const { code, out, err } = await runCli(main, url, args);
    expect([args, code, code === 0 ? "" : err]).toEqual([args, 0, ""]);
    return out;
  } finally {
    // The command ran in this process, whose locale is now the shop's.
    setShopLocale(usEnglish);
  }
}

/** Ships and delivers an order. */
export async function deliverOrder(shop: RunningShop, { number }: PlacedOrder): Promise<void> {
  await desk(shop, "ship", number);
  await desk(shop, "deliver", number);
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
