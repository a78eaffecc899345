import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectFits, expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { deliverOrder, placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/shared-shop.ts";
import { goTo } from "./support/page.ts";
import { decideReview } from "./support/reviews.ts";
import { signIn, tabTo } from "./support/shopper.ts";
import { visitSignedIn, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

const lamp = "/product/perch-desk-lamp";
/** Whole flows over several documents, with commands as separate processes. */
const slow = { timeout: 60_000 };
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");
const ownCard = (page: Page) => page.getByRole("region", { name: "Your review" });

async function fillIn(page: Page, stars: string, words: { title: string; body: string }) {
  await page.getByRole("radio", { name: stars }).check({ force: true });
  await page.getByLabel("Title").fill(words.title);
  await page.getByLabel("Your review").fill(words.body);
}

describe("a member’s review", () => {
  test(
    "awaits moderation, is published, counts at once, and is deleted; another is declined with a reason and changed",
    slow,
    async ({ shop, newPage, onTestFinished }) => {
      // A second try decides its own review, not one that the first has left.
      onTestFinished(() =>
        sql(shop.dataDir, "delete from review where title = any($1)", [["Too dim", "Dim"]]).then(
          () => {},
        ),
      );
      const allow = ["422 POST /product/"];
      const { page, shopper } = await visitSignedIn(newPage, lamp, { shop, width: 360, allow });
      await page.getByRole("tab", { name: "Reviews (7)" }).click();
      await page.getByRole("link", { name: "Write a review" }).click();
      await expect(title(page)).toHaveText("Write a review");
      await expect(page.getByText("Shown as “Ada L.”")).toBeVisible();
      const send = page.getByRole("button", { name: "Send review" });
      await send.click();
      await expect(page.getByRole("alert")).toContainText("Please choose one to five stars.");
      await expectNoAxeViolations(page);
      await expectFits(page);
      await fillIn(page, "1 star: poor", { title: "Too dim", body: "By night.\n\nAnd by day." });
      await send.click();
      await expect(ownCard(page)).toContainText("Being checked");
      await expect(main(page).getByRole("article")).toHaveCount(7);

      await decideReview(shop, "Too dim", { to: "published" });
      const email = await mailTo(shopper.email, { ...shop, subject: "Review published" });
      expect(email.text).toContain("Your review is published");
      await goTo(page, lamp);
      await page.getByRole("tab", { name: "Reviews (8)" }).click();
      await expect(
        main(page).getByRole("img", { name: "4.1 of 5, 8 reviews" }).first(),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "1 star 1" })).toBeVisible();
      await expect(page.getByRole("article").filter({ hasText: "Too dim" })).toHaveCount(1);
      // Structured data leaves samples out, so this is the only review in it.
      const data = await page.locator("script[type='application/ld+json']").allTextContents();
      expect(data.join()).toContain('"ratingValue":1,"reviewCount":1');

      await page.getByRole("link", { name: "See all reviews" }).click();
      await page.getByRole("link", { name: "Edit your review" }).click();
      await page.getByText("Delete review").click();
      await page.getByRole("button", { name: "Delete it" }).click();
      await expect(title(page)).toHaveText("Reviews of Perch Desk Lamp");
      await expect(ownCard(page)).toHaveCount(0);

      await page.getByRole("link", { name: "Write a review" }).click();
      await fillIn(page, "2 stars: fair", { title: "Dim", body: "Write to me: ada@example.com" });
      await send.click();
      await expect(ownCard(page)).toContainText("Being checked");
      await decideReview(shop, "Dim", { to: "declined", fault: "personal-data", note: "" });
      await goTo(page, "/account/reviews");
      await expect(main(page)).toContainText("Not published");
      await expect(main(page)).toContainText("gives away how to reach them");
      await expectNoAxeViolations(page);
      await expectFits(page);
      await main(page).getByRole("link", { name: "Edit or delete" }).click();
      await expect(page.getByLabel("Title")).toHaveValue("Dim");
      await page.getByLabel("Your review").fill("By night.");
      await page.getByRole("button", { name: "Save review" }).click();
      await expect(ownCard(page)).toContainText("Being checked");
      await expect(ownCard(page)).toContainText("By night.");
      await goTo(page, lamp);
      await expect(page.getByRole("tab", { name: "Reviews (7)" })).toBeVisible();
    },
  );

  test(
    "of a delivered product is published at once, by keyboard alone",
    slow,
    async ({ shop, newPage, onTestFinished }) => {
      const shopper = await verifiedShopper(shop);
      // The product may be the one whose reviews the other tests count.
      const words = "No other lamp needed";
      onTestFinished(async () => {
        await sql(shop.dataDir, "delete from review where title = $1", [words]);
      });
      const { page } = await visitSignedIn(newPage, "/account", { shop, shopper });
      const order = await placeOrder(page, shop, { email: shopper.email });
      await deliverOrder(shop, order);
      await goTo(page, `/account/orders/${order.number}`);
      await page.getByRole("link", { name: "Write a review" }).press("Enter");
      await expect(page.getByText("verified buyer.")).toBeVisible();
      await tabTo(page, page.getByRole("radio", { name: "1 star: poor" }));
      for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "5 stars: excellent" })).toBeChecked();
      await page.keyboard.press("Tab");
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
      await page.keyboard.type("For reading.");
      await tabTo(page, page.getByRole("button", { name: "Send review" }));
      await page.keyboard.press("Enter");
      await expect(ownCard(page)).toContainText("Published");
      const shown = page.getByRole("article").filter({ hasText: words });
      await expect(shown).toContainText("Verified buyer");
      await expect(shown.getByRole("button")).toHaveCount(0);
    },
  );
});

test(
  "other people’s reviews can be voted for by a guest who signs in first and is led back, reported, sorted and filtered",
  slow,
  async ({ shop, newPage }) => {
    const shopper = await verifiedShopper(shop);
    const page = await newPage({ shopUrl: shop.url, width: 360 });
    await goTo(page, `${lamp}/reviews?sort=lowest`);
    await expectFaultlessAtAnyWidth(page);
    const last = page.getByRole("article").last();
    const name = (await last.getByRole("heading").textContent()) ?? "";
    const article = page.getByRole("article").filter({ hasText: name });
    const helpful = article.getByRole("button", { name: "Helpful" });
    await helpful.click();
    await expect(page).toHaveAddress(/^\/auth\?next=/);
    await signIn(page, shopper);
    await expect(page).toHaveAddress(`${lamp}/reviews?sort=lowest`);
    await helpful.click();
    await expect(article).toContainText("1 found this helpful");
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await article.getByText(/^Report/).click();
    await article.getByLabel("Reason").selectOption("It is advertising");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await article.getByRole("button", { name: "Send report" }).click();
    await expect(article).toContainText("Thanks for your report.");
    await page.getByRole("link", { name: "Most helpful" }).click();
    await expect(page.getByRole("article").first()).toContainText(name);
    await helpful.click();
    await expect(article).not.toContainText("found this helpful");
    await page.getByRole("link", { name: /^4 stars/ }).click();
    await expect(page.getByRole("link", { name: /^4 stars/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByText(/ with 4 stars/)).toBeVisible();
  },
);

test("without JavaScript a member writes, votes and deletes", slow, async ({ shop, newPage }) => {
  const { page } = await visitSignedIn(newPage, `${lamp}/review`, {
    shop,
    javaScript: false,
    allow: ["422 POST /product/"],
  });
  await page.getByLabel("Title").fill("Plain");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert")).toContainText("Please write what you think of it");
  await expect(page.getByLabel("Title")).toHaveValue("Plain");
  await fillIn(page, "4 stars: very good", { title: "Plain", body: "Words." });
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(ownCard(page)).toContainText("Being checked");
  await page.getByRole("button", { name: "Helpful" }).nth(1).click();
  await expect(page.getByText("found this helpful").first()).toBeVisible();
  await page.getByRole("link", { name: "Edit or delete" }).click();
  await page.getByText("Delete review").click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(ownCard(page)).toHaveCount(0);
});
