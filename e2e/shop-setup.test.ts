import type { Page } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";
import { becomeOwner } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, goTo, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

vi.setConfig({ testTimeout: 180_000 });

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
});
afterAll(() => shop.discard());

/** Writes and checks the required legal pages, which have a walk of their own. */
async function finishLegalPages(page: Page) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const run = async (command: string, data: object) => {
    const path = `${shop.url}/api/admin/v1/commands/${command}`;
    expect((await page.request.post(path, { data, headers })).status()).toBe(200);
  };
  const facts: Record<string, object> = {
    imprint: { form: "Sole trader" },
    "terms-conditions": { since: "2026-11-01" },
    "privacy-policy": { since: "2026-11-01" },
    "return-policy": { returnAddress: "Ton & Feuer, Lindenstr. 9, 10969 Berlin" },
  };
  for (const slug of Object.keys(facts)) {
    await run("write-legal-page", { slug, facts: facts[slug] });
    await run("check-legal-page", { slug });
  }
}

// The first test, because the shop has no owner and no name of its own yet.
test("a shop without the sample has its name, no empty blocks or menus, and no accounts", async ({
  openPage,
}) => {
  const page = await openPage("/", { shopUrl: shop.url });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sundry");
  await expect(main).toContainText("We’re stocking our shelves.");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(0);
  const bar = page.getByRole("navigation", { name: "Categories" });
  await expect(bar.getByRole("link")).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(shop.log()).not.toContain("Demo account");
  const footer = page.getByRole("contentinfo");
  const bodyOf = async (path: string) => (await page.request.get(shop.url + path)).text();
  await expect(footer.getByRole("link", { name: "Careers" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Student Discount" })).toHaveCount(0);
  for (const path of ["/careers", "/promotions/student-discount"])
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
  // A page with gaps is not public, and nothing leads to it.
  for (const path of ["/about", "/privacy-policy", "/terms-conditions"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(0);
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
    for (const reader of ["/faq", "/contact", "/auth"])
      expect(await bodyOf(reader)).not.toContain(`href="${path}"`);
    for (const list of [
      "/sitemap",
      "/sitemap.xml",
      "/search?q=about",
      "/api/search-suggestions?q=priv",
    ])
      expect(await bodyOf(list)).not.toMatch(new RegExp(`(href="|shop|"to":"|:\\d+)${path}["<]`));
  }
  await expect(footer.locator('a[href="/faq"]')).toHaveCount(1);
  expect(await bodyOf("/faq")).not.toContain("noindex");
  expect(shop.log()).toContain("about.md, privacy-policy.md, terms-conditions.md");
  await goTo(page, "/category");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("a stranger from Berlin sets her shop up on one page after she made its owner", async ({
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360, allow: ["409"] });
  await becomeOwner(page, shop, { name: "Anna Berg", email: "anna@ton.example" });

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

  // Until she opens it, visitors see a page with a form for guests.
  const strip = page.getByText("Preview: only you see the shop.");
  await strip.getByRole("link", { name: "Open the shop" }).click();
  await expect(page.getByRole("heading", { name: "Open your shop" })).toBeVisible();
  const openButton = page.getByRole("button", { name: "Open the shop" });
  await expect(openButton).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "Finish your legal pages" })).toBeVisible();
  await page.getByRole("button", { name: "Set a password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill("clay and fire");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Password saved")).toBeVisible();
  await expectNoAxeViolations(page);

  const guest = await newPage({ shopUrl: shop.url, width: 360, allow: ["403"] });
  const opened = await guest.goto(`${shop.url}/faq`);
  expect([opened?.status(), opened?.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  await expect(guest.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  const enter = async (password: string) => {
    await guest.getByLabel("Password for guests").fill(password);
    await guest.getByRole("button", { name: "See the shop" }).click();
  };
  await enter("clay and water");
  await expect(guest.getByText("That is not the password.")).toBeVisible();
  await expectNoAxeViolations(guest);
  await enter("clay and fire");
  await expect(guest.getByText("Preview: the shop is not open yet.")).toBeVisible();
  expect(new URL(guest.url()).pathname).toBe("/faq");
  const visit = async () => (await fetch(`${shop.url}/faq`)).text();
  expect(await visit()).toContain("Opening soon");

  await finishLegalPages(page);
  await page.reload();
  await openButton.click();
  await expect(dialog).toContainText("Add your first product");
  await dialog.getByRole("button", { name: "Open anyway" }).click();
  await expect(page.getByText("The shop is open")).toBeVisible();
  expect(await visit()).not.toMatch(/Opening soon|Preview:|noindex/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await visit()).toContain("Opening soon");
});
