import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/shared-shop.ts";
import { goTo } from "./support/page.ts";
import { verifyAddress } from "./support/shopper.ts";
import { signInQuietly, visitSignedIn } from "./support/signed-in.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const password = "marmalade-tugboat-71";

describe("a guest", () => {
  test("creates an account with one field, and finds the order in it", async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url, width: 360 });
    const { number, email } = await placeOrder(page, shop);
    await goTo(page, `/orders/${number}`);
    const offer = page.getByRole("region", { name: "Save your details for next time" });
    await offer.getByRole("button", { name: "Create Account" }).click();
    await expect(offer.getByLabel("Password", { exact: true })).toBeFocused();
    await offer.getByLabel("Password", { exact: true }).fill(password);
    await offer.getByRole("button", { name: "Create Account" }).click();
    await expect(offer.getByText(`We have sent an email to ${email}`)).toBeVisible();
    await expectNoAxeViolations(page);
    await verifyAddress(page, shop, email);
    await expect(page).toHaveAddress("/auth?verified=1");
    await signInQuietly(page, shop, { firstName: "Ada", lastName: "Lovelace", email, password });
    await goTo(page, "/account/orders");
    await expect(title(page)).toHaveText("Orders");
    await expect(page.getByRole("article").filter({ hasText: number })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: `View order ${number}` }).click();
    await expect(page).toHaveAddress(`/account/orders/${number}`);
    await expect(title(page)).toHaveText("Thank you for your order");
    expect(await offer.count()).toBe(0);
  });

  test("tracks an order from another browser, by a code and without JavaScript", async ({
    shop,
    newPage,
  }) => {
    const { number, email } = await placeOrder(await newPage({ shopUrl: shop.url }), shop);
    const page = await newPage({
      shopUrl: shop.url,
      javaScript: false,
      width: 360,
      allow: [/422/],
    });
    await goTo(page, "/track-order");
    await page.getByLabel("Order number").fill("K7QM");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByRole("alert")).toHaveText(/order number/);
    await page.getByLabel("Order number").fill(number.toLowerCase());
    await page.getByLabel("Email").first().fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(title(page)).toHaveText("Check your email");
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Code").fill("12");
    await page.getByRole("button", { name: "View order" }).click();
    await expect(page.getByText("Please enter the 6 digits of the code.").first()).toBeVisible();
    await page.getByLabel("Code").fill(await codeFor(email, shop.dataDir));
    await page.getByRole("button", { name: "View order" }).click();
    await expect(page).toHaveAddress(`/orders/${number}`);
    await expect(title(page)).toHaveText("Thank you for your order");
  });
});

describe("a member", () => {
  test("finds orders by state, date, number and product, and sees no other's", async ({
    shop,
    newPage,
  }) => {
    const { page } = await visitSignedIn(newPage, "/account/orders", {
      shop,
      width: 360,
      allow: ["404 GET /account/orders/"],
    });
    const open = await placeOrder(page, shop);
    const cancelled = await placeOrder(page, shop);
    const cancel = `/api/orders/${cancelled.number}/cancel`;
    await page.request.post(cancel, { data: { reason: "" }, headers: { Origin: shop.url } });
    await goTo(page, "/account/orders?period=6-months");
    const main = page.getByRole("main");
    const said = main.getByRole("status");
    const listed = (number: string) => main.getByRole("article").filter({ hasText: number });
    await expect(said).toHaveText("2 orders Show all");
    await main.getByLabel("Order number or product").focus();
    await page.keyboard.type(open.number.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress(
      `/account/orders?period=6-months&search=${open.number.toLowerCase()}`,
    );
    await expect(said).toContainText("1 order with");
    await expect(listed(open.number)).toHaveCount(1);
    await expect(main.getByLabel("Order number or product")).toHaveValue(open.number.toLowerCase());
    await goTo(page, "/account/orders?show=ended");
    await expect(said).toHaveText("1 order Show all");
    await expect(listed(cancelled.number)).toHaveCount(1);
    await expect(listed(open.number)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await main.getByRole("link", { name: "Last 30 days" }).click();
    await expect(page).toHaveAddress("/account/orders?show=ended&period=30-days");
    await main.getByRole("link", { name: "Delivered" }).press("Enter");
    await expect(said).toHaveText("No orders Show all");
    await expectNoAxeViolations(page);
    await said.getByRole("link", { name: "Show all" }).press("Enter");
    await expect(page).toHaveAddress("/account/orders");
    await expect(main.getByRole("article")).toHaveCount(2);
    await expect(main.getByRole("search")).toHaveCount(0);

    const { number } = await placeOrder(await newPage({ shopUrl: shop.url }), shop);
    await goTo(page, `/account/orders/${number}`);
    await expect(title(page)).toHaveText("We can’t show this order");
    await expectNoAxeViolations(page);
  });
});

async function codeFor(email: string, dataDir: string): Promise<string> {
  const { text } = await mailTo(email, { dataDir, subject: "Your code" });
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}
