import type { BusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { checkoutOf } from "./checkout.ts";
import { openOrdersShop, quoteNow } from "./orders-shop.ts";

const address = {
  ...checkoutOf().address,
  address1: "1 rue de la Paix",
  city: "Paris",
  zipCode: "75002",
  country: "FR",
};

export type BusinessShop = Awaited<ReturnType<typeof openBusinessShop>>;

/** A German shop that sells in the EU, and a lamp for 119.00. */
export async function openBusinessShop() {
  const shop = await openOrdersShop();
  shop.services.shop = { ...shop.services.shop, vatId: "DE136695976" };
  shop.services.settings = {
    ...defaultSettings,
    identity: { ...defaultSettings.identity, vatId: "DE136695976" },
    tax: { ...defaultSettings.tax, country: "DE", hasEqualNetPrices: "always" },
  };
  await shop.database.pool.query(`
    insert into tax_rate (tax_class, name, rate, country, is_included, valid_from)
    values ('standard', 'VAT', 0.19, 'DE', true, '2020-01-01'), ('standard', 'TVA', 0.2, 'FR', true, '2020-01-01');
    insert into tax_registration (country) values ('DE'), ('EU')`);
  await shop.database.pool.query("update product set price = 11900, discount = 0 where id = $1", [
    shop.lamp,
  ]);

  /** A lamp is bought from France, by a business unless it has no number. */
  async function buy(vatNumber: string) {
    const lines = [{ productId: shop.lamp, quantity: 1 }];
    const wanted = { lines, country: "FR", vatNumber };
    const { total: expectedTotal } = await quoteNow(shop.services, wanted);
    const business = vatNumber === "" ? null : { company: "Exemple SARL", vatNumber };
    const { id } = await shop.placeAndPay({ lines, address, business, expectedTotal });
    const { rows } = await shop.database.pool.query(
      "select agreed->'business' as business from shop_order where id = $1",
      [id],
    );
    return { id, order: await shop.now(id), business: rows[0].business };
  }
  return { ...shop, buy };
}

/** Every number frees its buyer from tax, as if a register had confirmed it. */
export const provingNumbers: BusinessNumbers = {
  areAskedAt: () => true,
  errorOf: () => null,
  lookUp: async () => {},
  findCheck: async () => null,
  isProven: async () => true,
};
