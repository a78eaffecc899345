import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { openAdmin } from "../../../../e2e/support/admin.ts";
import { expectNoAxeViolations } from "../../../../e2e/support/axe.ts";
import { expect, test } from "../../../../e2e/support/shared-shop.ts";
import type { RunningShop } from "../../../../e2e/support/shop.ts";

test("past orders are imported, read from their list and their customer, and undone", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  await openAdmin(page, "/imports");
  await importFixture(page, shop, "shopify-customers.csv");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "shopify-orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(await fixture("shopify-orders.csv")),
  });
  await expect(page.getByRole("heading", { name: "Past orders: 3 new" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
  await page.goto("/admin/orders?q=mara@example.com");
  await page.getByRole("link", { name: "Past orders" }).click();
  await expect(page.getByRole("row", { name: /#2001/ })).toContainText("54.45 GBP");
  await page.goto("/admin/customers?view=past");
  await page.getByRole("link", { name: "Mara Lindqvist" }).click();
  await expect(page.getByRole("row", { name: /#2001/ })).toContainText("Paid, fulfilled");
  await expectNoAxeViolations(page);
  await page.goto("/admin/imports");
  await page.getByRole("link", { name: "shopify-orders.csv" }).click();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
});

function fixture(file: string): Promise<string> {
  const folder = new URL("../use-cases/fixtures/", import.meta.url);
  return readFile(new URL(file, folder), "utf8");
}

/** Imports a file without the screen. */
async function importFixture(page: Page, shop: RunningShop, file: string): Promise<void> {
  const api = `${shop.url}/api/admin/v1`;
  const headers = { Origin: shop.url };
  const uploaded = await page.request.post(`${api}/imports?name=${file}`, {
    data: await fixture(file),
    headers: { ...headers, "Content-Type": "text/csv" },
  });
  const id = Number((await uploaded.json()).id);
  const state = async () => (await (await page.request.get(`${api}/imports/${id}`)).json()).state;
  await expect.poll(state).toBe("previewed");
  await page.request.post(`${api}/commands/apply-import`, { data: { id }, headers });
  await expect.poll(state).toBe("applied");
}
