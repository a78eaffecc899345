import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { sharedShop } from "./support/signed-in.ts";

const { dataDir } = sharedShop;

describe("the newsletter", () => {
  test("is requested in any page's footer (§5 only with an address), confirmed by email, and unsubscribed by email; errors are shown", async ({
    openPage,
  }) => {
    const page = await openPage("/about", { allow: ["422 POST", "404 GET"] });
    const footer = page.getByRole("contentinfo");
    const field = footer.getByLabel("Email");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await expect(field).toHaveAttribute("required", "");
    await expect(field).toHaveAttribute("type", "email");
    for (const typed of ["", "ada"]) {
      await field.fill(typed);
      await footer.getByRole("button", { name: "Subscribe" }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed);
      expect(await field.evaluate((input) => input.matches(":invalid"))).toBe(true);
    }
    expect(sent).toEqual([]);

    await field.fill("ada@example.com");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByRole("status")).toContainText(
      "we have sent an email to ada@example.com",
    );
    await expect(field).toHaveValue("");
    await expect(page).toHaveAddress("/about");

    const { link } = await mailTo("ada@example.com", { dataDir, subject: "Confirm" });
    await goTo(page, link);
    await expectNoAxeViolations(page);
    await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("You’re subscribed");

    const welcome = await mailTo("ada@example.com", { dataDir, subject: "Welcome" });
    await goTo(page, /\S+\/newsletter\/unsubscribe\S+/.exec(welcome.text)?.[0] ?? "");
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(title).toHaveText("You’re unsubscribed");

    // An address error is shown next to the field, and a link that does not work says so.
    await goTo(page, "/newsletter");
    await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(1);
    await page.getByRole("main").getByLabel("Email").fill("ada@localhost");
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Please enter an email address",
    );
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("ada@localhost");
    await expectNoAxeViolations(page);
    for (const path of ["/newsletter/confirm?token=cut-short", "/newsletter/unsubscribe"]) {
      await goTo(page, path);
      await expect(title).toHaveText("This link doesn’t work");
    }
    await expectNoAxeViolations(page);
  });

  test("works without JavaScript", async ({ openPage }) => {
    const page = await openPage("/faq", { javaScript: false });
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Email").fill("eve@example.com");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveAddress("/newsletter");
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "we have sent an email to eve@example.com",
    );

    const { link } = await mailTo("eve@example.com", { dataDir });
    await page.goto(link);
    await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re subscribed");
  });
});
