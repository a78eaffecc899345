import type { Page } from "playwright-core";
import { inject } from "vitest";
import { expect, goTo, test } from "../../../../e2e/support/page.ts";
import { accountButton } from "../../../../e2e/support/shopper.ts";
import { stayAwayFromGoogle } from "./gapi.ts";

type NewPage = (options?: { allow?: (string | RegExp)[] }) => Promise<Page>;

/** Google's window is the emulator's; the window and Google's script are outside the shop. */
async function openAuth(newPage: NewPage): Promise<Page> {
  const page = await newPage({
    allow: [
      `http://${inject("emulatorHost")}/`,
      /^left the shop: GET https:\/\/(apis\.google|unpkg|fonts\.googleapis)\.com\//,
      // Errors of the emulator's own window and frame.
      /^(console error|uncaught error) on http:\/\/localhost:\d+\/emulator\//,
    ],
  });
  await stayAwayFromGoogle(page.context());
  await goTo(page, "/auth");
  return page;
}

const googleButton = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });

async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  await popup.waitForLoadState();
  return popup;
}

async function answerAs(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByText("Add new account").click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill(name);
  await Promise.all([popup.waitForEvent("close"), popup.locator("#sign-in").click()]);
}

test("case 29: Google's window signs in, and one profile record exists with both names", async ({
  newPage,
}) => {
  const page = await openAuth(newPage);
  await answerAs(await openGoogle(page), "grace-firebase@example.com", "Grace Hopper");
  await expect(page).toHaveAddress("/");
  await expect(accountButton(page, "Grace Hopper")).toBeVisible();
  await goTo(page, "/profile");
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last Name")).toHaveValue("Hopper");
});

test("case 30: a closed window is reported within 15 seconds, and the screen can be used again", async ({
  newPage,
}) => {
  const page = await openAuth(newPage);
  const popup = await openGoogle(page);
  const began = performance.now();
  await popup.close();
  await page.getByText("Google Sign-In window was closed.").first().waitFor({ timeout: 15_000 });
  // The SDK waits ten seconds for a late message from the window.
  expect(performance.now() - began).toBeLessThan(15_000);
  await expect(googleButton(page)).toBeEnabled();
});

test("case 31: a blocked window has the shop's message", async ({ newPage }) => {
  const page = await openAuth(newPage);
  await page.evaluate(() => void (window.open = () => null));
  await googleButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Popup window blocked. Please allow popups for this site.",
  );
});
