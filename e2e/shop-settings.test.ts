import { onTestFinished, vi } from "vitest";
import { pages } from "#modules/site/rules/pages.ts";
import { signInQuietly, verifiedShopper } from "./support/signed-in.ts";
import { placeOrder, desk } from "./support/orders.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";
import { connectionOf } from "./support/sql.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Every page of the shop, with an order of the visitor. */
const addressesOf = (number: string) =>
  Object.keys(pages).map((page) =>
    page
      .replace(":slug", "electronics")
      .replace(":id", "perch-desk-lamp")
      .replace(":number", number)
      .replace(/:\w+/, "1")
      .replace("*", "nowhere"),
  );

test("a renamed shop of two processes has its name on every page, and a setting without a restart", async ({
  newPage,
}) => {
  const shop = await startShop({
    env: {
      SHOP_NAME: "Fable & Stone",
      SHOP_EMAIL: "hello@fable.example",
      SHOP_ADDRESS: "1 Quarry Lane, Bath",
    },
  });
  onTestFinished(() => shop.discard());
  const { host, port } = await connectionOf(shop.dataDir);
  const DATABASE_URL = `postgres://postgres@localhost/shop?host=${encodeURIComponent(host)}&port=${port}`;

  const second = await startShop({ env: { DATABASE_URL, APP_URL: "" } });
  onTestFinished(() => second.discard());
  expect(await (await fetch(`${second.url}/contact`)).text()).toContain("Fable &amp; Stone");

  // Without a restart a setting is on the next page of both processes, which cached it.
  const contact = async (url: string) => (await fetch(`${url}/contact`)).text();
  for (const { url } of [shop, second]) expect(await contact(url)).not.toContain("+44 1225 555");
  await desk(shop, "settings", "set", "identity.telephone", "+44 1225 555");
  for (const { url } of [shop, second]) expect(await contact(url)).toContain("+44 1225 555");

  const page = await newPage({ shopUrl: shop.url });
  const shopper = await verifiedShopper(shop);
  await signInQuietly(page, shop, shopper);
  const { number } = await placeOrder(page, shop, { email: shopper.email });
  for (const [at, address] of addressesOf(number).entries()) {
    // Both processes read the name from the database, so each shows every second page.
    const { url } = at % 2 === 0 ? shop : second;
    const answer = await page.request.get(url + address);
    const text = await answer.text();
    expect(answer.status(), address).toBeLessThan(500);
    expect(text, address).toContain("Fable &amp; Stone");
    expect(text, address).not.toMatch(/Sundry|localhost:3000/);
    // The checkout has no footer.
    if (address !== "/checkout") expect(text, address).toContain("1 Quarry Lane, Bath");
  }
});
