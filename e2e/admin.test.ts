import { expectNoAxeViolations } from "./support/axe.ts";
import { openAdmin } from "./support/admin.ts";
import { expect, test } from "./support/page.ts";

test("a stranger is sent to sign in and back to the page that they wanted, and Home has at most 160 KiB of scripts in 6 files", async ({
  newPage,
}) => {
  const page = await newPage({
    width: 360,
    allow: ["401 POST /api/admin/v1/session", "401 GET /api/admin/v1/settings"],
  });
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible();
  await page.getByLabel("Email").fill("owner@sundry.example");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText(/./);
  await expectNoAxeViolations(page);
  await page.getByLabel("Password").fill("lantern-quilt-47-harbor");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Shop settings" })).toBeVisible();

  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  const bytes = scripts.reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(160 * 1024);
  expect(scripts.length).toBeLessThanOrEqual(6);

  await page.getByRole("button", { name: "You" }).click();
  await expectNoAxeViolations(page, { frame: true });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible();
  await page.getByRole("link", { name: /[Ff]org/ }).click();
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the palette finds records of each noun, and a click anywhere on a row opens it", async ({
  newPage,
}) => {
  const page = await newPage();
  await openAdmin(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("lamp");
  const dialog = page.getByRole("dialog", { name: "Search or go to" });
  const lamp = dialog.getByRole("group", { name: "Products" }).getByRole("menuitem").first();
  await expect(lamp).toContainText("Lamp");
  await expect(lamp).toHaveAttribute("data-focused", "true");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress(/\/admin\/products\/\d+$/);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("add prod");
  await expect(dialog.getByRole("menuitem", { name: "Add product" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/admin/products");
  const row = page.getByRole("row").nth(1);
  const name = await row.getByRole("link").innerText();
  await row.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await expect(page).toHaveAddress("/admin/products");
  await row.getByRole("cell").last().click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("two people change a setting: nothing is lost, and the change can be reverted", async ({
  newPage,
}) => {
  const allow = [/4(00|09) POST .*\/commands\/change-setting/];
  const [one, other] = [await newPage({ allow }), await newPage({ allow })];
  for (const page of [one, other]) await openAdmin(page, "/settings/returns");
  const days = (page: typeof one) => page.getByLabel("Days to return");
  const save = (page: typeof one) => page.getByRole("button", { name: /^Sav(e|ing …)$/ });
  await days(one).fill("40");
  await save(one).click();
  await expect(one.getByText("Returns saved")).toBeVisible();

  // Only one of the two changed this field, so both changes are kept without a question.
  await other.getByLabel("Days to withdraw").fill("20");
  await save(other).click();
  await expect(other.getByText("Returns saved")).toBeVisible();
  await expect(days(other)).toHaveValue("40");

  await days(one).fill("50");
  await one.getByLabel("Days to withdraw").fill("21");
  await save(one).click();
  const dialog = one.getByRole("dialog", { name: "Someone else saved this meanwhile" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Days to withdraw/ })).toContainText("20");
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(save(one)).not.toBeVisible();
  await expect(one.getByLabel("Days to withdraw")).toHaveValue("21");
  await expect(days(one)).toHaveValue("50");

  await days(one).fill("-3");
  await save(one).click();
  await expect(one.getByText("must be a whole number of days from 0 to 365.")).toBeVisible();
  await expect(days(one)).toHaveAttribute("aria-invalid", "true");
  await one.getByRole("button", { name: "Discard" }).click();
  const setBack = async () => {
    await days(one).fill("30");
    await one.getByLabel("Days to withdraw").fill("14");
    await save(one).click();
    await expect(save(one)).not.toBeVisible();
  };
  await setBack();
  await one.getByRole("button", { name: "Undo" }).last().click();
  await expect(days(one)).toHaveValue("50");
  await setBack();
});
