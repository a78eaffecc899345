import { afterAll, beforeAll, describe } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { keeping, message, speaker } from "./support/cart-shop.ts";
import {
  expectPlaced,
  oneLampLine,
  openFilled,
  ordersOf,
  payByCard,
} from "./support/checkout-page.ts";
import { expect, goTo, test } from "./support/page.ts";
import { accountButton, signIn } from "./support/shopper.ts";
import { verifiedShopper } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

/** The browser logs for each page that it ignores this header. */
const allow = ["The Cross-Origin-Opener-Policy header has been ignored"];

/**
 * A shop on plain http in a home network: browsers disable some features there. They treat this host as another
 * machine; on Windows it does not resolve.
 */
describe.runIf(process.platform !== "win32")("a shop on plain http", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ hostname: "0.0.0.0", env: { DEMO_PAYMENTS: "yes" } });
  });
  afterAll(() => shop.discard());

  test("sells to a guest", async ({ openPage }) => {
    const page = await openFilled(openPage, shop, { allow });
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await payByCard(page, cards.pays);
    await expectPlaced(page);
    expect(await ordersOf(shop, "ada@example.com")).toEqual(["placed"]);
  });

  test("keeps a member's cart and signs them out, and says if a link can't be copied", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper(shop);
    const page = await newPage({ ...keeping(shop.url, oneLampLine, [speaker.productId]), allow });
    await signIn(page, shopper);
    await expect(accountButton(page)).toBeVisible();
    await expect
      .poll(() =>
        sql(
          shop.dataDir,
          "select jsonb_path_query_array(cart, '$[*].productId') as ids from member_lists",
        ),
      )
      .toEqual([{ ids: [4] }]);
    await goTo(page, "/account/wishlist");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(message(page, "The link couldn’t be copied")).toBeVisible();
    await accountButton(page).click();
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(message(page, "You are signed out.")).toBeVisible();
  });
});
