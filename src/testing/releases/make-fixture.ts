import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { terminal } from "#platform/commands/actor.ts";
import { commands } from "#main/modules.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { chooseOffline } from "#modules/orders/use-cases/choose-offline.server.ts";
import { writeBackup } from "#platform/database/backup/write-backup.server.ts";
import { openMembersShop, type MembersShop } from "#testing/members/members-shop.ts";
import { packFixture, type FixtureFacts } from "./fixture-file.ts";

/**
 * Fills a shop by this version's own code and stores it in a file: a few products in two languages, orders in many
 * states with payments, refunds and a return, gift cards, a member with everything, settings and staff's changes.
 */
export async function makeFixture(file: string): Promise<FixtureFacts> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-fixture-"));
  const shop = await openMembersShop();
  try {
    await fill(shop);
    const facts = await readFacts(shop);
    const backup = path.join(folder, "backup");
    await writeBackup(shop.services.db, backup, shop.services.clock.now());
    await packFixture(file, backup, facts);
    return facts;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(shop: MembersShop): Promise<void> {
  const { services, things, lamp, vase } = shop;
  const staff = async (name: string, input: object) => {
    const command = commands.find((each) => each.name === name);
    invariant(command, `${name} is a command`);
    const done = await command.run(services, terminal, input);
    if (!done.ok) throw new Error(`${name}: ${done.error.message}`);
    return done.value as { id: number };
  };
  await removeMostSamples(shop);
  await staff("remove-samples", {});
  await staff("change-setting", { id: "returns", fields: { days: 21 } });
  await staff("change-product-translation", {
    id: `de ${lamp}`,
    fields: { name: "Lampe der Ausgabe", slug: "lampe-der-ausgabe" },
  });
  await staff("change-price", { id: String(vase), fields: { price: 4321 } });
  const { rows: stocks } = await shop.database.pool.query<{ id: string }>(
    "select id from stock where product_id = $1",
    [vase],
  );
  await staff("adjust-stock", { id: String(stocks[0]?.id), to: 40, from: 1000, reason: "counted" });
  const [first, second] = [things.delivered(0), things.delivered(1)];
  await staff("refund-order", { number: first, lines: [{ line: 0, quantity: 1 }] });
  await staff("refund-order", { number: second, amount: 250 });
  await staff("cancel-order", { number: things.unpaid(0) });
  const transfer = { name: "Bank transfer", kind: "transfer", due_days: 7, fee: 0 };
  const { id: method } = await staff("add-offline-method", transfer);
  const order = await shop.place();
  const chosen = await chooseOffline(services, order.id, { method: String(method) });
  if (!chosen.ok) throw new Error(chosen.error.code);
  await staff("record-payment", { number: order.number, amount: 1000, on: "2026-03-01" });
  await staff("issue-gift-card", { amount: 2500 });
}

/** Keeps the products that orders have, one with variants and one more. */
async function removeMostSamples({ database, lamp, vase, things }: MembersShop): Promise<void> {
  await database.pool.query(
    `update product set is_sample = false where id in ($1, $2) or slug = $3
       or id = (select min(product_id) from variant)`,
    [lamp, vase, things.soldOutSlug],
  );
}

async function readFacts({ database }: MembersShop): Promise<FixtureFacts> {
  const rowsOf = async <Row extends object>(query: string) =>
    (await database.pool.query<Row>(query)).rows;
  return {
    products: await rowsOf(
      `select product.slug, german_slug.slug as "germanSlug", name, texts->>'name' as "germanName", price
       from (select *, 'product' as noun, id::text as noun_id from product) as product
       join translation as german using (noun, noun_id)
       join translated_slug as german_slug using (noun, noun_id, language)
       where language = 'de' and is_current order by product.id`,
    ),
    orders: await rowsOf(
      `select number, facts->>'state' as state, (facts->>'total')::integer as total,
         (facts->>'paid')::integer as paid, (facts->>'refunded')::integer as refunded
       from shop_order order by id`,
    ),
    giftCards: await rowsOf("select id::integer, balance from gift_card order by id"),
  };
}
