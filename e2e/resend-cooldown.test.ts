import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, goTo, reload, test } from "./support/page.ts";
import { openAccount, signIn } from "./support/shopper.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

type NewPage = (options: { shopUrl: string; allow?: string[] }) => Promise<Page>;

async function unverified(newPage: NewPage, allow: string[] = []): Promise<Page> {
  const page = await newPage({ shopUrl: shop.url, allow });
  await signIn(page, await openAccount(shop));
  await expect(page).toHaveAddress("/verify-email");
  return page;
}

const onScreen = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Resend/ });
const inHeader = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Resend/ });

// The shop accepts one email a minute per address, so a button without a cooldown would only fail.
describe("§4 after one email every resend button has a cooldown", () => {
  test("also after a reload, and in the header", async ({ newPage }) => {
    const page = await unverified(newPage);
    await onScreen(page).click();
    await expect(page.getByText("Verification email resent!", { exact: true })).toBeVisible();
    await reload(page);
    for (const button of [onScreen(page), inHeader(page)]) {
      await expect(button).toHaveText(/^Resend Email in \d+s$/);
      await expect(button).not.toBeEnabled();
    }
  });

  test("whichever was pressed", async ({ newPage }) => {
    const page = await unverified(newPage);
    await inHeader(page).click();
    await expect(page.getByRole("banner").getByRole("alert")).toHaveText(
      "Verification email sent. Please check your inbox.",
    );
    await expect(onScreen(page)).toHaveText(/^Resend Email in \d+s$/);
  });

  test("a failure enables all of them again", async ({ newPage }) => {
    const page = await unverified(newPage, ["failed POST", "ERR_FAILED"]);
    await page.route("**/api/auth/verification", (route) => route.abort());
    await onScreen(page).click();
    await expect(
      page.getByText("Failed to resend verification email. Please try again later."),
    ).toBeVisible();
    await expect(inHeader(page)).toBeEnabled();
    await goTo(page, "/about");
    await expect(inHeader(page)).toHaveText("Resend Verification Email");
  });
});
