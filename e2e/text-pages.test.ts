import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";

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
  ["/privacy-policy", "Privacy policy", "no cookies until you sign in"],
  ["/accessibility", "Accessibility", "WCAG"],
  ["/careers", "Careers", "There are no open positions at the moment."],
  ["/promotions/student-discount", "Student discount", "Extra 10% off for students"],
  ["/promotions/free-shipping", "Free shipping", "Free shipping from $50.00"],
];

describe("pages of text", () => {
  test.for(texts)("%s", async ([path, title, says], { openPage }) => {
    const page = await openPage(path);
    await expect(page).toHaveTitle(`${title} – Sundry`);
    await expect(page.getByRole("main")).toContainText(says);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test("the shop sets no cookie before sign-in, as its privacy policy says", async ({
    openPage,
  }) => {
    const page = await openPage("/privacy-policy");
    await page.getByRole("link", { name: "Cart" }).first().click();
    await expect(page).toHaveAddress("/cart");
    expect(await page.context().cookies()).toEqual([]);
  });
});

test("every link of the sitemap works", async ({ openPage }) => {
  const page = await openPage("/sitemap");
  await expectNoAxeViolations(page);
  const links = await page.getByRole("main").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(addresses).toContain("/category/electronics");
  for (const address of new Set(addresses)) {
    const response = await page.request.get(address ?? "");
    expect([address, response.status()]).toEqual([address, 200]);
  }
});
