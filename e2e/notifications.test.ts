import { describe } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { deliverOrder, placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import type { RunningShop } from "./support/shop.ts";
import { accountButton } from "./support/shopper.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

/** The shopkeeper's commands are processes of their own. */
const slow = { timeout: 60_000 };
const main = (page: Page) => page.getByRole("main");

/** What comes round each minute, at once. */
async function runJob(shop: RunningShop, kind: string) {
  await sql(shop.dataDir, "select graphile_worker.add_job($1, '{}'::json)", [kind]);
}

async function toldOf(shop: RunningShop): Promise<number | undefined> {
  const rows = await sql<{ count: number }>(
    shop.dataDir,
    "select count(*)::int as count from notification",
  );
  return rows[0]?.count;
}

describe("a member", () => {
  test(
    "finds in one place what has happened to their order, reads it, and chooses its emails",
    slow,
    async ({ shop, newPage }) => {
      const { page } = await visitSignedIn(newPage, "/account/notifications", { shop, width: 360 });
      await expect(main(page)).toContainText("Nothing new");
      await page.getByRole("checkbox", { name: "Parcels" }).uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      const saved = page.getByRole("status").filter({ hasText: "Saved." });
      await expect(saved).toBeFocused();
      expect(await page.getByRole("checkbox", { name: "Orders and returns" }).isDisabled()).toBe(
        true,
      );

      const order = await placeOrder(page, shop);
      await deliverOrder(shop, order);
      await runJob(shop, "notification.collect");
      await expect.poll(() => toldOf(shop), { timeout: 10_000 }).toBe(3);
      await page.reload();
      await expect(main(page)).toContainText("3 not read yet");
      await expect(accountButton(page)).toContainText("3 notifications not read yet");
      await expect(page.getByRole("checkbox", { name: "Parcels" })).not.toBeChecked();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);

      await main(page).getByRole("button", { name: "Mark as read: A parcel has arrived" }).click();
      await expect(main(page)).toContainText("2 not read yet");
      await expect(main(page).getByRole("link", { name: "A parcel has arrived" })).toBeFocused();
      await expect(accountButton(page)).toContainText("2 notifications not read yet");
      await main(page).getByRole("link", { name: "A parcel is on its way to you" }).click();
      await expect(page).toHaveAddress(`/account/orders/${order.number}`);
      await page.goBack();
      await expect(main(page)).toContainText("1 not read yet");
      await main(page).getByRole("button", { name: "Mark all as read" }).click();
      const done = page.getByRole("status").filter({ hasText: "marked as read" });
      await expect(done).toBeFocused();
      await expect(accountButton(page)).not.toContainText("not read yet");
      const emails = await sql<{ subject: string }>(
        shop.dataDir,
        "select payload->>'subject' as subject from outbox where payload->>'to' = $1",
        [order.email],
      );
      expect(emails.map(({ subject }) => subject)).toEqual([`Your order ${order.number}`]);
    },
  );
});
