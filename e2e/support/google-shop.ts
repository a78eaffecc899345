import type { Locator, Page } from "playwright-core";
import {
  startOpenIdDouble,
  type OpenIdDouble,
} from "../../src/adapters/google/testing/open-id-double.ts";
import type { PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** A shop with Google sign-in, and a test provider in Google's place. */
export type GoogleShop = RunningShop & {
  google: OpenIdDouble;
  /** The page options: only Google's window may leave the shop. */
  visitor: PageOptions;
  /** Opens Google's window with a button; it asks for an account. */
  openGoogle(page: Page, button?: Locator): Promise<Page>;
};

export async function startGoogleShop(): Promise<GoogleShop> {
  const google = await startOpenIdDouble();
  const shop = await startShop({ env: google.env });
  const left = (method: string) => `left the shop: ${method} ${google.issuer}/`;
  return {
    ...shop,
    google,
    visitor: { shopUrl: shop.url, allow: [left("GET"), left("POST")] },
    async openGoogle(page, button = googleButton(page)) {
      const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
      await popup.getByRole("heading", { name: "Who are you?" }).waitFor();
      return popup;
    },
    async discard() {
      await shop.discard();
      await google.close();
    },
  };
}

export const googleButton = (page: Page) =>
  page.getByRole("button", { name: "Sign in with Google" });

/** Submits the account in Google's window, which then closes. */
export async function answerAs(popup: Page, email: string, name = "Grace Hopper"): Promise<void> {
  await popup.getByLabel("Email", { exact: true }).fill(email);
  await popup.getByLabel("Name").fill(name);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Continue" }).click(),
  ]);
}
