import { screens } from "#admin/screens.ts";
import { totpCode } from "#modules/staff/use-cases/totp.server.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { placeOrder } from "./support/orders.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";

const PASSWORD = "lantern-quilt-47-harbor";

test("tax rates, zones and methods are added, and wrong ones refused at their field", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({
    shopUrl: shop.url,
    width: 360,
    allow: [/400 POST .*\/(add-tax-rate|add-delivery-zone|add-delivery-method)$/],
  });
  await openAdmin(page, "/taxes");
  await expect(page.getByText("The shop has no registration")).toBeVisible();
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByRole("button", { name: "Show rates" }).click();
  await expect(page.getByText(/public list sales-tax .* of 2026-/)).toBeVisible();
  await page.getByRole("button", { name: "Apply VAT 19% in DE" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Collect this tax" }).click();
  await expect(page.getByRole("row", { name: /Germany .*VAT 19%/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Büsingen.*78266/ })).toBeVisible();
  await page.getByRole("link", { name: "Change registrations" }).click();
  await page.getByRole("link", { name: "Add registration" }).click();
  await page.getByLabel("Country", { exact: true }).selectOption("France");
  await page.getByRole("button", { name: "Add registration" }).click();
  await page.getByRole("heading", { name: "France" }).waitFor();
  await page.goto("/admin/taxes");
  await expect(page.getByText("FR has a registration, but no standard rate.")).toBeVisible();
  await page.getByRole("button", { name: "Add class" }).click();
  await dialog.getByLabel("Name").fill("Books");
  await dialog.getByLabel("Code").fill("books");
  await dialog.getByRole("button", { name: "Add class" }).click();
  await expect(page.getByText("Tax class added")).toBeVisible();

  await page.getByRole("link", { name: "Tax rates" }).click();
  await page.getByRole("link", { name: "Add tax rate" }).click();
  await page.getByLabel("Country", { exact: true }).selectOption("Germany");
  await page.getByLabel("Class").selectOption("Books");
  await page.getByLabel("Rate in percent").fill("900");
  await page.getByRole("button", { name: "Add tax rate" }).click();
  await expect(
    page.locator(".field.has-error").filter({ hasText: "Rate in percent" }),
  ).toContainText("A tax rate is between 0 and 100 percent.");
  await page.getByLabel("Rate in percent").fill("7");
  await page.getByRole("button", { name: "Add tax rate" }).click();
  await page.getByRole("heading", { name: "VAT 7% in DE" }).waitFor();
  await expectNoAxeViolations(page);

  await page.goto("/admin/delivery/new");
  await page.getByLabel("Name").fill("Berlin");
  await page.getByRole("button", { name: "Add delivery zone" }).click();
  await expect(page.getByText("A zone has at least one country.")).toBeVisible();
  const countries = page.getByRole("searchbox", { name: "Countries" });
  for (const postcodes of ["10000..14999, 12000..12999", "14*"]) {
    await countries.fill("germ");
    await countries.press("Enter");
    await page.getByRole("button", { name: "Germany", exact: true }).click();
    await page.getByLabel("Postcodes").fill(postcodes);
    await page.getByRole("button", { name: `Germany ${postcodes}`, exact: true }).click();
  }
  await page.getByRole("button", { name: "Add delivery zone" }).click();
  await expect(page.getByText(/of the zone overlap\./)).toBeVisible();
  await page.getByRole("button", { name: "Remove Germany 14*" }).click();
  await page.getByRole("button", { name: "Add delivery zone" }).click();
  await page.getByRole("heading", { name: "Berlin" }).waitFor();
  await page.getByRole("button", { name: "Add method" }).click();
  await dialog.getByLabel("Name").fill("Bicycle");
  await expect(dialog.getByLabel("Steps")).toHaveCount(0);
  await dialog.getByText("More").click();
  await dialog.getByLabel("Code").fill("bicycle");
  await dialog.getByLabel("Fixed price").fill("3.50");
  await dialog.getByLabel("Working days, at least").fill("5");
  await dialog.getByRole("button", { name: "Add method" }).click();
  await expect(dialog.getByText("A delivery takes at most as long as at least.")).toBeVisible();
  await dialog.getByLabel("Working days, at least").fill("1");
  await dialog.getByRole("button", { name: "Add method" }).click();
  await expect(page.getByRole("row", { name: /Bicycle.*\$3\.50/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("settings are previewed, a look is on the next page, own words are in the next email, and connections are tested", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({
    shopUrl: shop.url,
    allow: [/400 POST .*\/change-setting$/],
  });
  await placeOrder(page, shop);
  await openAdmin(page, "/settings");
  await page.getByLabel("Search settings").fill("student discount");
  await page.getByRole("link", { name: /^Discount.*Student discount$/ }).click();
  await expect(page.getByLabel("Discount", { exact: true })).toBeFocused();
  const promotions = page.getByRole("region", { name: "Student discount" });
  await promotions.getByLabel("Discount").fill("50");
  await promotions.getByRole("button", { name: "Preview prices" }).click();
  await expect(promotions.getByRole("table", { name: /for a student/ })).toBeVisible();
  await promotions.getByRole("button", { name: "Discard" }).click();

  await page.goto("/admin/settings/brand");
  const look = page.getByRole("region", { name: "Look" });
  await look.getByLabel("Colour of buttons and links").fill("#ffcc00");
  await expect(look.getByText(/Buttons and links are darkened from #ffcc00/)).toBeVisible();
  await look.getByLabel("Colour of buttons and links").fill("#1f4a8d");
  await look.getByLabel("Headings").selectOption("Sans");
  await look.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Look saved")).toBeVisible();
  const contact = await (await fetch(`${shop.url}/contact`)).text();
  expect(contact).toContain("--color-accent:#1f4a8d");
  expect(contact).toContain("--font-display:var(--font-sans)");

  await page.goto("/admin/settings/emails");
  const emails = page.getByRole("region", { name: "Emails about orders" });
  await emails.getByText("Placed", { exact: true }).click();
  await emails.getByLabel("Placed subject").fill("Order {number}");
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(emails.getByText(/in braces only \{first name\}/).first()).toBeVisible();
  await emails.getByLabel("Placed subject").fill("{first name}, thank you");
  await emails.getByLabel("Placed text").fill("We are a family of three.");
  await emails.getByRole("button", { name: "Preview" }).click();
  await expect(emails.getByRole("status").filter({ hasText: "Ada, thank you" })).toBeVisible();
  const preview = emails.frameLocator("iframe");
  await expect(preview.getByText("We are a family of three.")).toBeVisible();
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Emails about orders saved")).toBeVisible();
  const { email } = await placeOrder(page, shop);
  const { text } = await mailTo(email, { dataDir: shop.dataDir, subject: "Ada, thank you" });
  expect(text).toContain("We are a family of three.");

  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByRole("button", { name: "Test connection of Demonstration" }).click();
  await expect(page.getByText("The demonstration answers.")).toBeVisible();
});

/** Headings that differ from the title in the menu. */
const headings: Record<string, string> = { "products/table": "Edit in a table" };

// Three tests, because contrast takes axe a second for each screen and appearance.
test.for([0, 1, 2])(
  "every third screen from number %i fits 320 and 360 px and is free of axe violations, light and dark",
  async (first, { shop, newPage }) => {
    // Colours change at once.
    const context = { reducedMotion: "reduce" } as const;
    const page = await newPage({ shopUrl: shop.url, width: 360, context });
    // The home page lists it as a search without results.
    await page.goto(`/search?q=${"w".repeat(80)}`);
    await openAdmin(page);
    for (const { path, title } of screens.filter((_, index) => index % 3 === first)) {
      // Within the app, so that its scripts and axe are read once.
      if (path !== "")
        await page.evaluate((to) => {
          history.pushState(null, "", to);
          dispatchEvent(new PopStateEvent("popstate"));
        }, `/admin/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path] ?? title);
      // While a page loads, the one before is pale.
      await expect(page.locator(".content")).toHaveAttribute("aria-busy", "false");
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectNoAxeViolations(page, { frame: path === "" });
    }
  },
);

// The last test, because the owner signs in with a code from here on.
test("two-step sign-in is turned on, asks for a code, and a recovery code replaces it", async ({
  newPage,
  shop,
}) => {
  const page = await newPage({
    shopUrl: shop.url,
    width: 360,
    allow: ["401 POST /api/admin/v1/session"],
  });
  await openAdmin(page, "/security");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await page.locator("dialog code, [role=dialog] code").innerText()).replaceAll(
    " ",
    "",
  );
  await page
    .getByRole("textbox", { name: "Code" })
    .fill(totpCode(secret.replaceAll(/\s/g, ""), new Date()));
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recovery = await page.getByRole("dialog").getByRole("listitem").first().innerText();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "You" }).click();
  // Each device has such a button, too.
  await page.locator(".person").getByRole("button", { name: "Sign out" }).click();

  await page.getByLabel("Email").fill("owner@sundry.example");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await page.goto(`${shop.url}/admin/security`);
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
});
