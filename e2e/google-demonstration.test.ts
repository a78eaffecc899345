import type { Page } from "playwright-core";
import { inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { googleButton } from "./support/google-shop.ts";
import { expect, test } from "./support/page.ts";

// Without keys the shop itself replaces Google on this machine; these tests cover its window.

async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  await popup.getByRole("heading", { name: "Sign in with Google" }).waitFor();
  return popup;
}

async function refusedWith(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page).toHaveAddress("/auth");
  await expect(googleButton(page)).toBeEnabled();
}

test("it says that it is a demonstration, and its button signs in", async ({ openPage }) => {
  const page = await openPage("/auth");
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

test("closing its window and declining have the same message", async ({ openPage }) => {
  const page = await openPage("/auth");
  await (await openWindow(page)).close();
  await refusedWith(page, "Google Sign-In window was closed.");
  const popup = await openWindow(page);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Cancel" }).click(),
  ]);
  await refusedWith(page, "Google Sign-In window was closed.");
});

test("case 33: behind a proxy it is disabled", async ({ openPage }) => {
  const page = await openPage("/auth", { allow: ["403 POST /api/auth/google"] });
  await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.7" });
  await googleButton(page).click();
  await refusedWith(page, "Authentication method is not enabled in Firebase settings.");
  const shown = await fetch(`${inject("shopUrl")}/api/auth/demonstration`, {
    headers: { "X-Forwarded-For": "203.0.113.7" },
  });
  expect(shown.status).toBe(404);
});
