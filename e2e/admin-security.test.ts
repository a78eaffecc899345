import { vi } from "vitest";
import { totpCode } from "#modules/staff/use-cases/totp.server.ts";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/own-shop.ts";

vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = "lantern-quilt-47-harbor";

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
  await expectNoAxeViolations(page);
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
  await page.getByRole("button", { name: "Sign out", exact: true }).click();

  await page.getByLabel("Email").fill("owner@sundry.example");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await page.goto(`${shop.url}/admin/security`);
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
});

test("the page for a forgotten password is free of axe violations at 360 px", async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  await page.goto(`${shop.url}/admin/forgot-password`);
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await expectNoAxeViolations(page);
});
