import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";
import { sharedShop } from "./support/signed-in.ts";

async function write(
  page: Page,
  { name = "Ada Lovelace", email = "ada@example.com", message = "" },
) {
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill(name);
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Topic").selectOption("Delivery");
  await main.getByLabel("Message").fill(message);
}
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectErrorsOfNameAndEmail(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const message = "x".repeat(40);
  await write(page, { name: " ", email: "ada@localhost", message });
  await send(page);
  await expect(main.getByRole("alert").getByRole("link")).toHaveText([
    /your name/,
    /an email address/,
  ]);
  await expect(main.getByLabel("Name")).toHaveAttribute("aria-describedby", "contact-name-error");
  await expect(main.getByLabel("Message")).toHaveValue(message);
  await expect(main.getByLabel("Topic")).toHaveValue("delivery");
}

describe("the contact form", () => {
  test("shows the shop's messages, not the browser's, links each error, loses nothing, and sends a message", async ({
    openPage,
  }) => {
    const page = await openPage("/contact", { allow: ["422 POST"] });
    const main = page.getByRole("main");
    const summary = main.getByRole("alert");
    await send(page);
    await expect(summary.getByRole("link")).toHaveCount(4);
    await expect(summary).toBeFocused();
    await expectErrorsOfNameAndEmail(page);
    await expect(summary).toBeFocused();
    await expectNoAxeViolations(page);
    await summary.getByRole("link").first().click();
    await expect(main.getByLabel("Name")).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    await write(page, { message: "Where is it?" });
    await send(page);
    await expect(title(page)).toHaveText("Thanks for your message");
    await expect(main.getByRole("status")).toBeFocused();
    await expectNoAxeViolations(page);
    const to = "hello@sundry.example";
    const { text } = await mailTo(to, { ...sharedShop, subject: "Delivery: Ada" });
    expect(text).toContain("> Where is it?");
  });

  test("works without JavaScript", async ({ openPage }) => {
    const page = await openPage("/contact", { javaScript: false, allow: ["422 POST"] });
    await expectErrorsOfNameAndEmail(page);
    await write(page, { message: "Without scripts" });
    await send(page);
    await expect(title(page)).toHaveText("Thanks for your message");
  });
});
