import type { Locator, Page } from "playwright-core";
import { startIdentityProvider, type IdentityProvider } from "./identity-provider.ts";
import type { PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** A shop that is set up for Google, and a provider of the test's own in Google's place. */
export type GoogleShop = RunningShop & {
  google: IdentityProvider;
  /** Whoever visits it: Google's window leaves the shop, and nothing else does. */
  visitor: PageOptions;
  /** Opens Google's window by a button; it asks who it is. */
  openGoogle(page: Page, button?: Locator): Promise<Page>;
};

export async function startGoogleShop(): Promise<GoogleShop> {
  const google = await startIdentityProvider();
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

/** Answers Google's question, after which its window closes. */
export async function answerAs(popup: Page, email: string, name = "Grace Hopper"): Promise<void> {
  await popup.getByLabel("Email", { exact: true }).fill(email);
  await popup.getByLabel("Name").fill(name);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Continue" }).click(),
  ]);
}
