import { describe } from "vitest";
import { replacedPages } from "#modules/content/rules/content-page.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectReflow } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";

const texts: [path: string, title: string, says: string][] = [
  ["/about", "About us", "We publish good and bad reviews alike"],
  ["/faq", "Questions and answers", "$5.99 per order"],
  [
    "/shipping-policy",
    "Shipping policy",
    "Standard shipping is $5.99 per order, and free from $50.00.",
  ],
  ["/return-policy", "Return policy", "You have 30 days"],
  ["/review-policy", "How reviews are checked", "don’t remove one because it is negative"],
  ["/terms-conditions", "Terms & conditions", "within 30 days"],
  ["/privacy-policy", "Privacy policy", "no cookies until you fill your cart"],
  ["/accessibility", "Accessibility", "WCAG"],
  ["/careers", "Careers", "There are no open positions at the moment."],
  ["/promotions/student-discount", "Student discount", "Extra 10% off for students"],
  ["/promotions/free-shipping", "Free shipping", "Free shipping from $50.00"],
];

describe("pages of text", () => {
  test("are linked from the sitemap, have their title and words, and no fault at any width", async ({
    openPage,
  }) => {
    const seen = texts.map(([path]) => path);
    const written = Object.values(replacedPages).filter((path) => path !== "/");
    expect(seen).toEqual(expect.arrayContaining(written));
    const page = await openPage("/sitemap", { width: 360 });
    await expectNoAxeViolations(page);
    for (const [path, title, says] of texts) {
      await page.getByRole("main").locator(`a[href="${path}"]`).click();
      await expect(page).toHaveTitle(`${title} – Sundry`);
      await expect(page.getByRole("main")).toContainText(says);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectNoAxeViolations(page);
      await expectReflow(page);
      await page.goBack();
      await expect(page).toHaveTitle("Sitemap – Sundry");
    }
    // The shop sets no cookie before sign-in, as its privacy policy says.
    await goTo(page, "/cart");
    expect(await page.context().cookies()).toEqual([]);
  });
});
