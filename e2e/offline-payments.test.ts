import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { setPrices } from "./support/cart-shop.ts";
import { expectPlaced, fillAddress, withCart } from "./support/checkout-page.ts";
import { expectFits } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";
import { untilHydrated } from "./support/page.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(async ({ shop }) => {
  await setPrices(shop);
  await sql(shop.dataDir, "delete from offline_method");
  await sql(
    shop.dataDir,
    `insert into offline_method (name, kind, instructions, due_days, fee) values
      ('Bank transfer', 'transfer', 'Please use your bank.', 7, 0), ('Cash on delivery', 'delivery', '', 0, 500)`,
  );
});

test("a bank transfer is chosen, shown with its account, and recorded by staff", async ({
  shop,
  openPage,
}) => {
  const office = await openPage("/");
  await openAdmin(office);
  const account = { accountHolder: "Sundry Ltd", iban: "DE89370400440532013000", bic: "" };
  const saved = await office.request.post("/api/admin/v1/commands/change-setting", {
    data: { id: "payments", fields: account },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(saved.status()).toBe(200);
  const { address, options } = withCart(shop);
  const page = await openPage(address, options);
  await fillAddress(page, "transfer@example.com");
  await page.getByRole("radio", { name: "Cash on delivery (+ $5.00)" }).check();
  await expect(page.getByRole("button", { name: /^Order and pay \$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("Cash on delivery");
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(page.getByText("Please use your bank.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /^Order and pay \$/ }).click();
  const number = await expectPlaced(page);
  const howToPay = page.getByRole("region", { name: "How to pay: Bank transfer" });
  await expect(howToPay).toContainText(number);
  await expect(howToPay).toContainText("DE89 3704 0044 0532 0130 00");
  await untilHydrated(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
  await expectNoAxeViolations(page);

  await openAdmin(office, `/orders/${number}`);
  await expect(office.getByText("Awaiting payment")).toBeVisible();
  await office.getByRole("button", { name: "Record payment" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Record payment" }).click();
  await expect(office.getByText("Payment recorded")).toBeVisible();
  await expectNoAxeViolations(office);
  await page.reload();
  await expect(howToPay).toHaveCount(0);

  await office.getByRole("button", { name: "Undo a recorded payment" }).click();
  await office
    .getByRole("dialog")
    .getByRole("button", { name: /^Undo a recorded/ })
    .click();
  await expect(office.getByText("Record undone")).toBeVisible();
  await office.goto("/admin/bank-statements");
  const buffer = Buffer.from(`Date;Amount;Reference\n02.03.2026;10,00;${number}\n`);
  const file = { name: "bank.csv", mimeType: "text/csv", buffer };
  await office.getByLabel("File").setInputFiles(file);
  await expect(office.getByText("Pays a part")).toBeVisible();
  await expectNoAxeViolations(office);
  await office.getByRole("button", { name: "Record 1 payment" }).click();
  await expect(office.getByText("The payments are recorded.")).toBeVisible();
  await office.getByRole("button", { name: "Undo" }).click();
  await expect(office.getByText("Payments undone")).toBeVisible();
});

test("without scripts, cash on delivery asks for the new total and is ordered", async ({
  shop,
  openPage,
}) => {
  const { address } = withCart(shop);
  const page = await openPage(address, {
    javaScript: false,
    allow: ["409 POST /checkout"],
  });
  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  await field("Email").fill("cash@example.com");
  await field("First name").fill("Ada");
  await field("Street address").fill("12 Analytical Way");
  await field("City").fill("Springfield");
  await field("State").selectOption("IL");
  await field("ZIP code").fill("62701");
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText(/The total is now/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Order and pay \$/ }).click();
  await expectPlaced(page);
  await expect(page.getByRole("region", { name: "How to pay: Cash on delivery" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payment summary" })).toContainText("To be paid");
});
