import type { Page } from "playwright-core";

/** The demo owner of the sample shop. */
const OWNER = { email: "owner@sundry.example", password: "lantern-quilt-47-harbor" };

/** Signs the demo owner in and opens a page of the back office. */
export async function openAdmin(page: Page, path = "/"): Promise<void> {
  await page.goto(`/admin/sign-in?to=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/sign-in"));
  await page.getByRole("banner").waitFor();
}
