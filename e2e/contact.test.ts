import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";

const dataDir = inject("shopDataDir");

async function write(page: Page, message: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill("Ada Lovelace");
  await main.getByLabel("Email").fill("ada@example.com");
  await main.getByLabel("Topic").selectOption("Delivery");
  await main.getByLabel("Message").fill(message);
}

describe("the contact form", () => {
  test("sends a message to the shop", async ({ openPage }) => {
    const page = await openPage("/contact");
    await expectNoAxeViolations(page);
    await write(page, "Where is it?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for your message");
    await expect(page.getByRole("main").getByRole("status")).toBeFocused();
    await expectNoAxeViolations(page);
    const { text } = await mailTo("hello@sundry.example", { dataDir, subject: "Delivery: Ada" });
    expect(text).toContain("> Where is it?");
  });

  test("works without JavaScript", async ({ openPage }) => {
    const page = await openPage("/contact", { javaScript: false });
    await write(page, "Without scripts");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for your message");
  });

  test.for([true, false])(
    "names every error, links to it and loses nothing (JavaScript: %s)",
    async (javaScript, { openPage }) => {
      const page = await openPage("/contact", { javaScript, allow: ["422 POST"] });
      await write(page, "x".repeat(40));
      await page.getByLabel("Name").fill(" ");
      await page.getByRole("main").getByLabel("Email").fill("ada@localhost");
      await page.getByRole("button", { name: "Send message" }).click();
      const main = page.getByRole("main");
      const summary = main.getByRole("alert");
      await expect(summary.getByRole("link")).toHaveText([/your name/, /an email address/]);
      await expect(main.getByLabel("Name")).toHaveAttribute(
        "aria-describedby",
        "contact-name-error",
      );
      await expect(main.getByLabel("Message")).toHaveValue("x".repeat(40));
      await expect(main.getByLabel("Topic")).toHaveValue("delivery");
      if (!javaScript) return;
      await expect(summary).toBeFocused();
      await expectNoAxeViolations(page);
      await summary.getByRole("link").first().click();
      await expect(main.getByLabel("Name")).toBeFocused();
    },
  );

  test("shows the shop's messages, not the browser's", async ({ openPage }) => {
    const page = await openPage("/contact", { allow: ["422 POST"] });
    await page.getByRole("button", { name: "Send message" }).click();
    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary.getByRole("link")).toHaveCount(4);
    await expect(summary).toBeFocused();
  });

  test("ignores a bot that fills in everything", async ({ openPage }) => {
    const page = await openPage("/contact", { allow: ["422 POST"] });
    await write(page, "Buy this");
    await page
      .locator("[name=companySite]")
      .evaluate((field: HTMLInputElement) => (field.value = "https://spam.example"));
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "hidden spam-protection field was filled in",
    );
  });

  test("fits on a small phone", async ({ openPage }) => {
    await expectNoSidewaysScroll(await openPage("/contact", { width: 320 }));
  });
});
