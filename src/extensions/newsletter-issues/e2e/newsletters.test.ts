import { openAdmin } from "../../../../e2e/support/admin.ts";
import { expectNoAxeViolations } from "../../../../e2e/support/axe.ts";
import { mailTo } from "../../../../e2e/support/mail.ts";
import { expect, test } from "../../../../e2e/support/shared-shop.ts";
import { sql } from "../../../../e2e/support/sql.ts";

test("a newsletter is written, tested, sent to subscribers, and left by its link", async ({
  shop,
  newPage,
}) => {
  await sql(
    shop.dataDir,
    `insert into newsletter_subscriber (email, token_hash, confirmed_at) values ('rea@example.com', 'x', now())
      on conflict (email) do update set unsubscribed_at = null`,
  );
  const page = await newPage({ shopUrl: shop.url });
  await openAdmin(page, "/newsletters/new");
  await page.getByLabel("Subject").fill("Lamps for long nights");
  const section = (number: number) =>
    page.getByRole("group", { name: new RegExp(`^${number}\\. `) });
  const text = section(1).getByLabel("Text", { exact: true });
  await text.fill("New lamps are here.\n\n[See lamps](/deals)");
  await page.getByLabel("Kind of the new section").selectOption("Chosen products");
  await page.getByRole("button", { name: "Add section" }).click();
  const found = section(2).getByLabel("Add a product");
  await found.fill("perch desk");
  await section(2).getByRole("button", { name: "Add Perch Desk Lamp" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("link", { name: "See lamps" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Perch Desk Lamp" })).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Newsletter added")).toBeVisible();
  await expectNoAxeViolations(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(dialog.getByLabel("Send to")).toHaveValue(/^owner@/);
  await dialog.getByLabel("Send to").fill("test@example.com");
  await dialog.getByRole("button", { name: "Send a test" }).click();
  await mailTo("test@example.com", { ...shop, subject: "Test: Lamps" });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // Other tests of this shop may have subscribed, too.
  await expect(dialog.getByText(/^[1-9]\d* subscribers? gets? this email\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The newsletter is on its way")).toBeVisible();
  const { html } = await mailTo("rea@example.com", { ...shop, subject: "Lamps" });
  const [, link = ""] = /href="([^"]*unsubscribe[^"]*)"/.exec(html) ?? [];
  await page.goto(link.replaceAll("&amp;", "&"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();
  await page.goto("/admin/subscribers?state=left");
  await expect(page.getByRole("cell", { name: "rea@example.com" })).toBeVisible();
});
