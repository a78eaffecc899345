import { afterAll, beforeAll, vi } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

vi.setConfig({ testTimeout: 180_000 });

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
});
afterAll(() => shop.discard());

test("a stranger from Berlin sets her shop up on one page after she made its owner", async ({
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360, allow: ["409"] });
  const [link = ""] = /http\S+\/admin\/setup\?token=\S+/.exec(shop.log()) ?? [];
  await page.goto(link);
  await page.getByLabel("Your name").fill("Anna Berg");
  await page.getByLabel("Email", { exact: true }).fill("anna@ton.example");
  await page.getByLabel("Password").fill("walnut-bicycle-harvest-12");
  await page.getByRole("button", { name: "Create owner" }).click();

  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveCount(0);
  await page.getByLabel("Country").selectOption("Germany");
  await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("EUR");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await expect(page.getByLabel("Email of the shop")).toHaveValue("anna@ton.example");
  // Who collects tax is the shopkeeper's answer, and no suggestion.
  await save.click();
  await expect(page.getByText("Choose a registration for VAT.")).toBeVisible();
  await page.getByLabel("Registration for VAT").selectOption("The shop collects VAT");
  await expect(page.getByLabel("VAT, in percent")).toHaveValue("19");
  const bowl = page.getByLabel("A bowl of 28,00 € costs a buyer in Austria");
  await expect(bowl.locator("option")).toHaveText([/^28,00.€/, /^28,24.€/]);
  await expectNoAxeViolations(page);

  await page.getByLabel("Name of the shop").fill("Ton & Feuer");
  await page.getByLabel("Ceramics & Tableware").check();
  await page.getByLabel("Street and house number").fill("Lindenstr. 9");
  await page.getByLabel("Postal code").fill("10969");
  await page.getByLabel("Town or city").fill("Berlin");
  await save.click();

  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  for (const step of ["where your shop is", "where you deliver", "where you collect taxes"])
    await expect(page.getByRole("link", { name: `Say ${step}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add your first product" })).toBeVisible();
  const footer = await (await page.request.get(`${shop.url}/`)).text();
  expect(footer).toContain("Lindenstr. 9, 10969 Berlin, Germany. Prices in euros.");
  await page.goto(`${shop.url}/shipping-policy`);
  const policy = page.getByRole("main");
  for (const words of ["Germany", "Standard delivery", "4,90"])
    await expect(policy).toContainText(words);
  for (const words of ["$", "United States", "Express"])
    await expect(policy).not.toContainText(words);
});
