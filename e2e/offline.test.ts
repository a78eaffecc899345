import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keeping, lamp, lineOf } from "./support/cart-shop.ts";
import { readManifest } from "./support/first-visit.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, test, untilFetched, type PageOptions } from "./support/page.ts";

const sentence = "The shop can't be reached. Please check your internet connection and try again.";
/** The console error of a browser without a network. */
const lost: PageOptions = { allow: ["ERR_INTERNET_DISCONNECTED"] };

const cutOff = (page: Page, isOffline = true) => page.context().setOffline(isOffline);
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: sentence });
const headphones = "Tessel Over-Ear Headphones";
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

const boxOf = (page: Page) => page.getByRole("checkbox", { name: /^4 & up/ });

/** Presses a filter without a connection; it applies once there is one. */
async function expectFilterRetried(page: Page): Promise<void> {
  await cutOff(page);
  await boxOf(page).focus();
  await page.keyboard.press("Space");
  await expect(alertOf(page)).toBeVisible();
  await expect(tryAgain(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (page.viewportSize()?.width === 360) await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(alertOf(page)).toBeVisible();
  await cutOff(page, false);
  await expect(page).toHaveAddress(/rating=4/);
  await expect(alertOf(page)).toHaveCount(0);
}

describe("without a connection", () => {
  test("a filter keeps the list and is retried by a press on a phone", async ({ openPage }) => {
    const page = await openPage("/category/electronics", { ...lost, width: 360 });
    await page.getByText("Filters").first().click();
    await page.waitForLoadState("networkidle");
    await expectFilterRetried(page);
    // The sheet has closed, so that the message is visible.
    const filters = page.getByRole("button", { name: "Filters (1)" });
    await expect(filters).toBeFocused();
    await filters.click();
    await expect(boxOf(page)).toBeChecked();
  });

  test("on a desk a page waits for its missing code, a filter keeps the list and is retried, and an interrupted response is requested again", async ({
    openPage,
  }) => {
    const allow = [...(lost.allow ?? []), "failed GET"];
    const page = await openPage("/category/electronics", { allow, width: 1440 });
    await page.waitForLoadState("networkidle");
    await cutOff(page);
    await page.getByRole("link", { name: headphones }).first().click();
    await expect(alertOf(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
    await cutOff(page, false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headphones);
    await expect(alertOf(page)).toHaveCount(0);

    await goTo(page, "/category/electronics");
    await page.waitForLoadState("networkidle");
    await expectFilterRetried(page);
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toBeChecked();

    await page.route("**/*.data*", (route) => route.abort("connectionreset"));
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: High to Low");
    await expect(alertOf(page)).toBeVisible();
    await page.unroute("**/*.data*");
    await tryAgain(page).click();
    await expect(page).toHaveAddress(/sort=price-desc/);
    await expect(alertOf(page)).toHaveCount(0);
  });

  test("the last pressed link counts", async ({ openPage }) => {
    const page = await openPage("/category/electronics", lost);
    await page.waitForLoadState("networkidle");
    await cutOff(page);
    await page.getByRole("link", { name: headphones }).first().click();
    await expect(alertOf(page)).toBeVisible();
    await boxOf(page).check();
    await cutOff(page, false);
    await expect(page).toHaveAddress(/\/category\/electronics\?rating=4/);
    await expect(alertOf(page)).toHaveCount(0);
  });

  test("a message to the shop keeps its text, can be changed, and is sent by the next press, and a request of the newsletter is sent later", async ({
    openPage,
  }) => {
    const page = await openPage("/contact", lost);
    const main = page.getByRole("main");
    await main.getByLabel("Name").fill("Ada Lovelace");
    await main.getByLabel("Email").fill("ada@example.com");
    await main.getByLabel("Topic").selectOption("Delivery");
    await main.getByLabel("Message").fill("Where is");
    await page.waitForLoadState("networkidle");
    await cutOff(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(main.getByRole("alert")).toContainText(sentence);
    await expect(main.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(main.getByLabel("Message")).toHaveValue("Where is");
    await expect(main.getByLabel("Topic")).toHaveValue("delivery");
    await main.getByLabel("Message").fill("Where is it?");
    await cutOff(page, false);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for your message");

    // The newsletter request is sent as soon as the connection is back.
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Email").fill("tunnel@example.com");
    await cutOff(page);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(alertOf(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(footer.getByLabel("Email")).toHaveValue("tunnel@example.com");
    await cutOff(page, false);
    await expect(footer.getByRole("status")).toContainText("an email to tunnel@example.com");
    await expect(page).toHaveAddress("/contact");
  });
});

describe("the cart without a connection", () => {
  const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const asLastSeen = "prices and stock are as you last saw them.";

  /** Waits until the browser has cached the cart's code and product data. */
  async function untilCartIsKept(page: Page): Promise<void> {
    const { module = "", imports = [] } = (await readManifest()).routes["routes/shop/cart"] ?? {};
    for (const file of [module, ...imports]) await untilFetched(page, file);
    await page.waitForFunction(() => "shop.product-snapshots.v1" in localStorage);
  }
  const unasked: PageOptions = { allow: [...(lost.allow ?? []), "/api/cart-products"] };

  test("opens after a product was added, with the product page's data, and updates later", async ({
    openPage,
  }) => {
    const page = await openPage(`/product/${lamp.slug}`, unasked);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartLink(page)).toHaveAttribute("aria-label", "Cart, 1 item");
    await untilCartIsKept(page);
    await cutOff(page);
    await cartLink(page).click();
    await expect(page).toHaveAddress("/cart");
    const line = lineOf(page, lamp.name);
    await expect(line.getByRole("heading", { name: lamp.name })).toBeVisible();
    await expect(line).toContainText(" each");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(`${sentence} Until then, ${asLastSeen}`);
    await line.getByRole("button", { name: /^Increase/ }).click();
    await expect(cartLink(page)).toHaveAttribute("aria-label", "Cart, 2 items");
    await expectNoAxeViolations(page);
    await tryAgain(page).click();
    await expect(alert).toBeVisible();
    await cutOff(page, false);
    await expect(alert).toHaveCount(0);
    await expect(line.getByRole("spinbutton")).toHaveValue("2");
  });

  test("opens from any page whose header counts its lines, with the last seen data", async ({
    openPage,
  }) => {
    const kept = keeping(inject("shopUrl"), [{ productId: 4, quantity: 2 }]);
    const page = await openPage("/cart", { ...kept, ...unasked, width: 360 });
    await expect(lineOf(page, lamp.name)).toBeVisible();
    await goTo(page, "/about");
    await untilCartIsKept(page);
    await cutOff(page);
    await cartLink(page).click();
    await expect(lineOf(page, lamp.name)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(asLastSeen);
    await expectNoSidewaysScroll(page);
    await goBack(page);
    await expect(page).toHaveAddress("/about");
    await cartLink(page).click();
    await expect(lineOf(page, lamp.name)).toBeVisible();

    // It counts lines without data, and opening it requests only its products.
    await cutOff(page, false);
    await page.evaluate(async () => {
      const [known] = (await (await fetch("/api/cart-products?id=4")).json()) as unknown[];
      localStorage.setItem("shop.product-snapshots.v1", JSON.stringify([known, { id: 2 }, null]));
      const items = [4, 2].map((productId) => ({ productId, quantity: 1 }));
      localStorage.setItem("shop.cart.v1", JSON.stringify({ items, totalItems: 2 }));
    });
    await goTo(page, "/about");
    await untilCartIsKept(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The browser has its code already, because it can't be fetched without a connection.
      if (/fetch|script|document/.test(request.resourceType()) && !pathname.startsWith("/assets/"))
        asked.push(pathname);
    });
    await cutOff(page);
    await cartLink(page).click();
    await expect(lineOf(page, lamp.name)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "1 more product is in your cart and can be shown then.",
    );
    expect(asked).toEqual(["/api/cart-products"]);
  });
});
