import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import { sql } from "./support/sql.ts";

/** Gives the shop German and French besides English, and the languages for tests. */
async function speak(dataDir: string, others: readonly string[]): Promise<void> {
  await sql(
    dataDir,
    `insert into setting (name, value, version) values ('languages', $1, 1)
     on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
    [JSON.stringify({ others })],
  );
}

test("x", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  await speak(shop.dataDir, ["de", "fr", "en-XA", "ar-XB"]);
  await goTo(page, "/de/cart");
  console.log(await page.locator("h1").allTextContents());
  await goTo(page, "/de");
  await page
    .getByRole("link", { name: /Headphones/ })
    .first()
    .click();
  await expect(page).toHaveAddress(/de\/product/);
  console.log(page.url());
});
