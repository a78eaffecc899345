import { expectNoAxeViolations } from "./support/axe.ts";
import { cropFirst, openAdmin, threePictures, writeDescription } from "./support/admin.ts";
import { expectOptionGroups } from "./support/option-groups.ts";
import { expect, test } from "./support/shared-shop.ts";

test("a product with pictures is added and seen in the shop, and its variants are made, renamed and removed", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, allow: [/4(00|09) POST .*\/commands/] });
  await openAdmin(page, "/products");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const save = page.getByRole("button", { name: /^Sav(e|ing …)$/ });
  await page.getByRole("link", { name: "Add product" }).click();
  await field("Name").fill("Walnut Tray");
  await field("Price").fill("39.50");
  await field("Units in stock").fill("12");
  await field("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.locator(".page-head").first()).toContainText("Draft");
  const findings = page.getByRole("region", { name: "Not available yet" });
  await expect(findings).toContainText("It has no picture.");
  await findings.getByRole("button", { name: "Go to pictures" }).click();
  await expect(field("Add pictures")).toBeFocused();
  await field("Add pictures").setInputFiles(await threePictures());
  await expect(page.getByLabel("Alternative text of side")).toBeVisible();
  await page
    .getByRole("row", { name: "side" })
    .getByRole("button", { name: "Make side the main picture" })
    .click();
  const firstPicture = page.getByLabel(/^Alternative text of/).first();
  await expect(firstPicture).toHaveValue("side");

  // The keyboard moves a picture: Enter takes it, arrows choose its place, Enter puts it there.
  await page.getByRole("button", { name: "Move side" }).focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(firstPicture).toHaveValue("front");
  await cropFirst(page);
  await writeDescription(page);
  await page.getByText("Highlights and specifications").first().click();
  await field("Highlights").fill("Light, and strong\nMade to last");
  await field("Specifications").fill("Height 4 cm");
  await save.click();
  await expect(page.getByText("Write a label and a value with a colon")).toBeVisible();
  await field("Specifications").fill("Height: 4 cm");
  await page.getByText("Weight, size and delivery").first().click();
  await field("Weight").fill("900");
  await field("Cost per unit").fill("15.80");
  await expect(page.getByText("Margin 60%, profit $23.70")).toBeVisible();
  await page.getByText("Producer and safety").first().click();
  await field("Producer").fill("Oak Works GmbH");
  await field("Producer's durability guarantee").fill("5");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".page-head").first()).toContainText("Active");
  await expect(findings).not.toBeVisible();

  const address = await page.getByRole("link", { name: "See it in the shop" }).getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { name: "Walnut Tray", level: 1 })).toBeVisible();
  const label = page.getByRole("region", { name: "Producer's guarantee of durability" });
  for (const part of ["GARAN", "Oak Works GmbH", "for 5 years"])
    await expect(label).toContainText(part);
  await expect(page.locator("strong", { hasText: "Oiled" }).first()).toBeVisible();
  await expect(page.locator('a[href="https://care.example/"]').first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.locator(".page-head").first()).toContainText("Archived");
  const preview = await page.getByRole("link", { name: "Preview" }).getAttribute("href");
  const previewed = await page.request.get(`${shop.url}${preview}`);
  expect(await previewed.text()).toContain("Walnut Tray</h1>");

  // Variants are made of options, renamed and removed.
  await page.getByRole("button", { name: "Add variants" }).click();
  const dialog = page.getByRole("dialog", { name: "Options" });
  await dialog.getByLabel("Option values", { exact: true }).fill("S, M");
  await dialog.getByLabel("Second option", { exact: true }).fill("Colour");
  await dialog.getByLabel("Second option values", { exact: true }).fill("Oak, Ash");
  await expect(dialog.getByRole("checkbox", { name: "Add M / Ash" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Add M / Ash" }).uncheck();
  await expect(dialog.getByText("3 variants will be added")).toBeVisible();
  await dialog.getByLabel("Units of each new variant").fill("4");
  await dialog.getByRole("button", { name: "Save variants" }).click();
  await expect(page.getByRole("button", { name: /^Details of/ })).toHaveCount(3);
  await field("SKU of S / Oak").fill("TRAY-S-OAK");
  await page.getByRole("button", { name: "Details of S / Oak" }).click();
  await field("Weight of S / Oak").fill("-1");
  await save.click();
  await expect(page.getByText(/^Weight of S \/ Oak must be/)).toBeVisible();
  await field("Weight of S / Oak").fill("700");
  await field("Units of all").fill("5");
  await field("Units of S / Oak").fill("9");
  await save.click();
  await expect(save).not.toBeVisible();
  await expectOptionGroups(page);
  await page.getByRole("button", { name: "Change options" }).click();
  const [first, second] = [
    dialog.getByLabel("Option values", { exact: true }),
    dialog.getByLabel("Second option values", { exact: true }),
  ];
  for (const _ of ["S", "M"]) await first.press("Backspace");
  await first.fill("Small, M");
  await expect(dialog.getByText("Renamed: S / Oak → Small / Oak")).toBeVisible();
  await second.press("Backspace");
  await expect(dialog.getByText("Removed: S / Ash")).toBeVisible();
  await dialog.getByRole("button", { name: "Save variants" }).click();
  await expect(field("SKU of Small / Oak")).toHaveValue("TRAY-S-OAK");
  await page.reload();
  await expect(field("Units of Small / Oak")).toHaveValue("9");
  await expect(field("Units of M / Oak")).toHaveValue("5");
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
});

test("two people edit a product and lose nothing", async ({ shop, newPage }) => {
  const options = { shopUrl: shop.url, allow: [/409 POST .*\/commands/] };
  const [one, other] = [await newPage(options), await newPage(options)];
  for (const page of [one, other]) await openAdmin(page, "/products/5");
  const field = (page: typeof one, name: string) => page.getByLabel(name, { exact: true });
  const save = (page: typeof one) => page.getByRole("button", { name: /^Sav(e|ing …)$/ });
  await field(one, "Name").fill("First name");
  await field(one, "Barcode").first().fill("111");
  await save(one).click();
  await expect(save(one)).not.toBeVisible();

  // Other fields are merged without a question.
  await field(other, "Tags").fill("oak");
  await save(other).click();
  await expect(save(other)).not.toBeVisible();
  await expect(field(other, "Name")).toHaveValue("First name");

  await field(one, "Name").fill("Name of one");
  await one.getByRole("button", { name: "Remove steel" }).click();
  await save(one).click();
  const dialog = one.getByRole("dialog", { name: "Someone else saved this meanwhile" });
  await expect(dialog.getByRole("row", { name: /Tags/ })).toContainText("gift, oak");
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(save(one)).not.toBeVisible();
  await expect(field(one, "Name")).toHaveValue("Name of one");
  await one.reload();
  const tags = one.getByRole("list", { name: "Tags: chosen" }).getByRole("listitem");
  await expect(tags).toHaveText(["watch×", "automatic×", "leather strap×", "gift×"]);
});

test("a product is published with its pictures in one step", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Oak Coaster");
  await page.getByLabel("Price", { exact: true }).fill("12");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Add pictures").setInputFiles(await threePictures());
  await page.getByRole("button", { name: "Remove back.png" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".page-head").first()).toContainText("Active");
  await expect(page.getByLabel(/^Alternative text of/)).toHaveCount(2);
});

test("prices of a category are changed in a table by keyboard and paste, and undone as one", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({
    shopUrl: shop.url,
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await openAdmin(page, "/products?category=books");
  const view = page.getByRole("navigation", { name: "Views" }).getByRole("button");
  await view.filter({ hasText: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Our books");
  await page.keyboard.press("Enter");
  await view.filter({ hasText: "All" }).click();
  await view.filter({ hasText: "Our books" }).click();
  await expect(view.and(page.locator("[aria-current=page]"))).toHaveText("Our books");
  await page.getByRole("link", { name: "Edit in a table" }).click();
  await expect(page.getByRole("combobox", { name: "Category", exact: true })).toHaveValue("books");
  const prices = page.getByLabel(/^Price of/);
  const before = await prices.nth(1).inputValue();
  await prices.first().focus();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(prices.nth(1)).toHaveValue("10");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel(/^Compare-at of/).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.evaluate(() => navigator.clipboard.writeText("11\t15\n12\t"));
  await page.keyboard.press("Control+v");
  await expect(prices.nth(3)).toHaveValue("12");
  await expect(page.getByLabel(/^Compare-at of/).nth(2)).toHaveValue("15");
  await prices.nth(4).fill("x");
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("Enter an amount");
  await expect(page.getByRole("button", { name: "Review changes", disabled: true })).toBeVisible();
  await prices.nth(4).fill("13");
  await page.getByRole("button", { name: "Fill down" }).click();
  await expect(prices.last()).toHaveValue("13");
  // Here the bar at the top covers a part of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Review changes" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Save \d+ changes$/ })
    .click();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  await expect(prices.nth(1)).toHaveValue("10.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(prices.nth(1)).toHaveValue(before);
});

test("stock is counted by scanned codes, and each change is in its history", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await openAdmin(page, "/products/table?sort=name");
  await page
    .getByLabel(/^SKU of/)
    .first()
    .fill("SCAN-1");
  await page.getByRole("button", { name: "Review changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Count by scanning" }).click();
  const input = page.getByRole("textbox");
  await input.focus();
  const enter = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await enter("nothing");
  await expect(page.getByText("Nothing has the code nothing.")).toBeVisible();
  await enter("scan-1");
  await expect(page.getByLabel(/^Units of/)).toBeFocused();
  await enter("31");
  await expect(page.getByText(/→ 31/)).toBeVisible();
  await expect(page.getByLabel("SKU or barcode")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.goto("/admin/stock?q=scan-1");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("row", { name: /Counted/ })).toContainText("→ 31");
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
});

test("a file of products is previewed, mapped, imported and undone", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  await openAdmin(page, "/imports");
  const upload = (name: string, text: string) =>
    page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  const products = [
    "Handle,Title,Type,Variant Price,Variant Inventory Qty",
    "brass-hook,Brass Hook,Wall Hooks,12.00,4",
    "iron-hook,Iron Hook,Wall Hooks,nine,4",
  ].join("\n");
  await upload("hooks.csv", products);
  await expect(page.getByRole("heading", { name: "Products: 1 new, 0 changed" })).toBeVisible();
  await expect(page.getByText("Line 3, iron-hook:")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Wall Hooks (1)").selectOption("books");
  const begin = page.getByRole("button", { name: "Import", exact: true });
  await expect(page.getByText("Answer the questions above first.")).toBeVisible();
  await page.getByLabel(/^The file names no currency/).selectOption("USD");
  await expect(begin).toBeEnabled();
  await expect(page.getByLabel(/^Wall Hooks/)).toHaveValue("books");
  const [errors] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the rows with errors" }).click(),
  ]);
  expect(errors.suggestedFilename()).toMatch(/^import-\d+-errors\.csv$/);
  await begin.click();
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Show the products" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
});
