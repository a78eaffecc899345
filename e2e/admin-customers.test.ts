import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/shared-shop.ts";
import { verifiedShopper } from "./support/signed-in.ts";

test("a customer is found, noted, exported and erased", async ({ shop, newPage }) => {
  const shopper = await verifiedShopper(shop);
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/customers");
  await page.getByRole("searchbox").fill(shopper.email);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: shopper.email }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Sign-in" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel("Note for staff").fill("Prefers calls in the morning.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await page.getByRole("button", { name: /^Remove the note/ }).click();
  await expect(page.getByText("Note removed")).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^customer-.*\.json$/);

  await page.getByRole("button", { name: "Erase data" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("When")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog
    .getByLabel("When")
    .selectOption({ label: "In 14 days, and the customer gets an email" });
  await dialog.getByRole("button", { name: "Erase data" }).click();
  await expect(page.getByText("Signing in before keeps it.")).toBeVisible();
  await mailTo(shopper.email, { ...shop, subject: "will be deleted" });
});

test("guests are exported, emails are found, a helper is invited, and the shop is closed and opened", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, allow: ["400 POST /api/admin/v1/links/check"] });
  const { number, email } = await placeOrder(page, shop);
  await openAdmin(page, `/customers?view=guests&q=${email}`);
  await page.getByRole("link", { name: "Ada Lovelace" }).first().click();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.goBack();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("customers.csv");

  await page.getByRole("link", { name: "Emails" }).click();
  await expect(page.getByRole("heading", { name: "No failed emails" })).toBeVisible();
  const all = page.getByRole("button", { name: "All", exact: true });
  await all.click();
  await expect(all).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox").fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: email }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Text" })).toBeVisible();
  await expectNoAxeViolations(page);

  // Within six clicks a helper is invited who may pack but not refund.
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Turn on two-step sign-in" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Staff and roles" }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("pia@example.com");
  await dialog.getByLabel("Role").selectOption({ label: "Fulfilment: orders, stock" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: /pia.*Invited/ })).toBeVisible();
  const invitation = await mailTo("pia@example.com", { ...shop, subject: "invited" });
  await page.getByRole("button", { name: "Send again pia" }).click();
  await expect(page.getByText("Invitation sent again")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw pia" }).click();
  await expect(page.getByRole("row", { name: /pia/ })).toHaveCount(0);
  await page.goto(invitation.link);
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Ask an owner of the shop");
  await expect(page.getByLabel("Choose a password")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto(`${shop.url}/admin`);

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Backup and maintenance" }).click();
  await page.getByRole("button", { name: "Close the shop" }).click();
  await expect(page.getByText("The shop is closed")).toBeVisible();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await expect(page.getByText("The shop is open")).toBeVisible();
});
