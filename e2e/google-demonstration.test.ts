import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { googleButton } from "./support/google-shop.ts";
import { expect, test } from "./support/page.ts";
import { sharedShop } from "./support/signed-in.ts";

// Without keys the shop itself replaces Google on this machine; these tests cover its window.

async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  await popup.getByRole("heading", { name: "Sign in with Google" }).waitFor();
  return popup;
}

test("it says that it is a demonstration, can be declined, and its button signs in", async ({
  openPage,
}) => {
  const page = await openPage("/auth");
  const declined = await openWindow(page);
  await Promise.all([
    declined.waitForEvent("close"),
    declined.getByRole("button", { name: "Cancel" }).click(),
  ]);
  await expect(page.getByRole("alert")).toContainText("Google Sign-In window was closed.");
  await expect(page).toHaveAddress("/auth");

  const popup = await openWindow(page);
  await expect(popup.getByText("Demo. This is not Google.")).toBeVisible();
  await popup.setViewportSize({ width: 320, height: 640 });
  await expectNoAxeViolations(popup);
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await popup.evaluate(isWider)).toBe(false);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Continue as Grace Hopper" }).click(),
  ]);
  await expect(page).toHaveAddress("/");
  await expect(page.getByRole("banner")).toContainText("Grace Hopper");
  await expect(page.getByRole("banner")).not.toContainText("(Unverified)");
});

test("case 33: behind a proxy it is disabled", async () => {
  const headers = {
    "X-Forwarded-For": "203.0.113.7",
    "Content-Type": "application/json",
    Origin: sharedShop.url,
  };
  const asked = { method: "POST", body: "{}", headers };
  const refused = await fetch(`${sharedShop.url}/api/auth/google`, asked);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "operation-not-allowed" },
  ]);
  const shown = await fetch(`${sharedShop.url}/api/auth/demonstration`, { headers });
  expect(shown.status).toBe(404);
});
