import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/shared-shop.ts";

test("a 10 % coupon until Sunday with a limit of 100 starts within six clicks", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  await openAdmin(page);
  await page.getByRole("link", { name: "Marketing" }).click();
  await page.getByRole("link", { name: "Add promotion" }).first().click();
  await page.getByLabel("Coupon code").fill("SUNDAY10");
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Percent off" }).fill("10");
  await page.getByLabel("Last day").fill("2030-01-06");
  await page.getByLabel("Total uses").fill("100");
  await page.getByRole("button", { name: "Add promotion" }).click();
  await expect(page.getByText("0 of 100")).toBeVisible();

  await page.getByLabel("Kind").selectOption("Amount off");
  await expect(page.getByRole("textbox", { name: "Percent off" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Amount off" }).fill("7.50");
  const categories = page.getByRole("combobox", { name: "Categories" });
  await categories.pressSequentially("Book");
  await expect(page.getByRole("option", { name: "Books", exact: true })).toBeVisible();
  await categories.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Books" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("$7.50 off Books").first()).toBeVisible();
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("Promotion ended")).toBeVisible();
  await page.getByRole("link", { name: "Promotions and coupons" }).first().click();
  await page.getByRole("button", { name: "Ended" }).click();
  await expect(page.getByRole("cell", { name: "SUNDAY10" }).last()).toBeVisible();
});

test("on a phone reviews are decided in bulk by keyboard alone, and a gift card is issued and blocked", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/reviews?view=published");
  await expect(page.getByRole("article").first()).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: /^Choose review of/ });
  for (const index of [0, 1]) {
    await boxes.nth(index).focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Chosen rows" });
  await bar.getByRole("button", { name: "Decline" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").focus();
  await page.keyboard.type("Adv");
  await dialog.getByRole("button", { name: "Decline" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 reviews declined")).toBeVisible();
  await page.getByRole("button", { name: "Declined" }).click();
  await expect(page.getByText("Declined as advertising")).toHaveCount(2);
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await expect(page.getByText("Review published")).toBeVisible();
  await page.getByRole("button", { name: "Published" }).click();
  await page.getByRole("button", { name: "Answer" }).first().click();
  await dialog.getByLabel("Answer of the shop").fill("Thank you!");
  await dialog.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("Your answer: Thank you!")).toBeVisible();

  // The code of a gift card is shown once.
  await page.goto("/admin/gift-cards/new");
  await page.getByLabel("Amount").fill("25");
  await page.getByRole("button", { name: "Add gift card" }).click();
  const issued = page.getByRole("dialog", { name: "Copy the code now" });
  await expect(issued).toBeVisible();
  await issued.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Movements" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
});
