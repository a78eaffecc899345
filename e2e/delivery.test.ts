import { terminal } from "#platform/commands/actor.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { parseAreas } from "#modules/delivery/rules/area-list.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { testServices } from "#testing/services.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keeping, lamp } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectPlaced,
  fillAddress,
  fillCard,
  oneLampLine,
} from "./support/checkout-page.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import type { RunningShop } from "./support/shop.ts";
import { joinDatabase } from "./support/shop-nodes.ts";

/** The commands of a shopkeeper in a running shop's database. */
async function openDesk({ dataDir }: RunningShop) {
  const db = await joinDatabase(dataDir);
  const services = testServices(db);
  const done = <Value>(result: { ok: true; value: Value } | { ok: false; error: object }) => {
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  return {
    async setAreas(id: number, text: string) {
      const areas = parseAreas(text);
      const fields = { areas: areas.ok ? areas.value : [] };
      done(await zoneCommands.change.run(services, terminal, { id: String(id), fields }));
    },
    removeZone: async (id: number) =>
      done(await zoneCommands.remove.run(services, terminal, { id })),
    change: async (id: number, fields: Record<string, unknown>) =>
      done(await methodCommands.change.run(services, terminal, { id: String(id), fields })),
    remove: async (id: number) => done(await methodCommands.remove.run(services, terminal, { id })),
    add: async (method: Parameters<typeof methodCommands.add.run>[2]) =>
      done(await methodCommands.add.run(services, terminal, method)).id,
    close: () => db.destroy(),
  };
}

test("a shop with two zones and pickup says before the checkout what it delivers", async ({
  openPage,
  shop,
}) => {
  const desk = await openDesk(shop);
  // These pages are cached before the zones change.
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  expect(await read("/about")).toContain("Free shipping from $50.00");
  for (const id of [3, 4]) await desk.removeZone(id);
  await desk.setAreas(2, "US:60601..60661");
  await desk.remove(4);
  const pickup = await desk.add({
    zoneId: 2,
    code: "pickup",
    name: "Pickup",
    kind: "pickup",
    transitFrom: 0,
    transitTo: 0,
    pickup: { place: "1 Wacker Drive", hours: "Mon–Fri 9–17" },
  });
  await desk.change(1, { price: cents(750), freeFrom: cents(50_000) });
  await desk.setAreas(1, "US; CA");
  expect(await read("/about")).toContain("Free shipping from $500.00");
  expect(await read("/shipping-policy")).toContain("1 Wacker Drive");

  const page = await openPage(`/product/${lamp.slug}`, {
    ...keeping(shop.url, oneLampLine),
    allow: ["422 POST /api/orders/quote", "422 POST /checkout", "409 POST /checkout"],
  });
  const main = page.getByRole("main");
  await main.getByText("Change delivery location").click();
  await page.getByLabel("Country or region").selectOption("CA");
  await page.getByLabel("Postal code").fill("K1A 0B1");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Show delivery" }).click();
  await expect(main).toContainText("Standard delivery to K1A 0B1, Canada");
  await goTo(page, "/cart");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("Shipping$7.50");
  await desk.setAreas(1, "US");
  await goTo(page, "/cart");
  await expect(summary).toContainText("We don’t deliver to Canada.");
  await expectNoAxeViolations(page);
  await goTo(page, `/product/${lamp.slug}`);
  await expect(main).toContainText("We don’t deliver to Canada.");

  // Only addresses in the zones' postcodes are sent to; a pickup is for the whole country.
  await desk.setAreas(1, "US:10001..10292");
  await goTo(page, "/checkout?line=4x1");
  await fillAddress(page);
  await fillCard(page, cards.pays);
  const delivery = page.getByRole("region", { name: "Delivery", exact: true });
  await delivery.getByRole("radio", { name: /Pickup/ }).check();
  await expect(delivery).toContainText("1 Wacker Drive. Mon–Fri 9–17");
  await checkoutOf(page).pay.click();
  await expectPlaced(page);
  await expect(page.getByRole("main")).toContainText("1 Wacker Drive");

  await desk.remove(pickup);
  await goTo(page, "/checkout?line=4x1");
  await fillAddress(page);
  await fillCard(page, cards.pays);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(checkoutOf(page).problem).toContainText("We don’t deliver to 62701");
  await checkoutOf(page).zipCode.fill("10001");
  await checkoutOf(page).state.selectOption("NY");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(checkoutOf(page).pay).toBeVisible();
  await desk.close();
}, 90_000);
