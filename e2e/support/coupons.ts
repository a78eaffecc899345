import type { Page } from "playwright-core";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

type Made = Partial<Record<"percent" | "amount" | "minimum_subtotal" | "limit_total", number>> & {
  /** Null for an automatic promotion. */
  code?: null;
  category_ids?: number[];
  limit_per_customer?: number;
  is_listed?: boolean;
  is_first_order_only?: boolean;
  uid?: string;
};

/** Creates a coupon with the shopkeeper's command. */
export async function makeCoupon(
  { dataDir }: RunningShop,
  code: string,
  made: Made,
): Promise<void> {
  const kind = made.percent ? "percent" : made.amount ? "fixed" : "free-shipping";
  const row = { code, name: code, kind, audience: made.uid ? "member" : "everybody", ...made };
  const columns = Object.keys(row);
  await sql(
    dataDir,
    `insert into promotion (${columns.join()}, starts_at) values (${columns.map((_, index) => `$${index + 1}`).join()}, now())`,
    Object.values(row),
  );
}

/** The number of orders that use a coupon. */
export async function usesOf({ dataDir }: RunningShop, code: string): Promise<number> {
  const rows = await sql<{ used: number }>(dataDir, "select used from promotion where code = $1", [
    code,
  ]);
  return rows[0]?.used ?? 0;
}

// Locators of the coupon form in the cart and at the checkout, and its messages.
export const field = (page: Page) => page.getByRole("textbox", { name: "Coupon code" });
export const apply = (page: Page) => page.getByRole("button", { name: "Apply" });
// The gift card region has a button of the same name.
export const applyAtCheckout = (page: Page) =>
  apply(page).and(page.locator("[name=intent][value=coupon]"));
export const outcome = (page: Page, sentence: string) => page.getByText(sentence, { exact: true });
export const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
export const order = (page: Page) => page.getByRole("region", { name: "Your order" });
