import type { SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import {
  priceForBuyer,
  taxRows,
  type TaxBuyer,
  type TaxRow,
  type TaxRules,
} from "#modules/taxes/rules/tax-rows.ts";

/** The taxes of a quote: the shop's rules, the buyer, and the tax classes of products that are not standard. */
export type QuoteTaxes = {
  rules: TaxRules;
  buyer: TaxBuyer;
  classes: ReadonlyMap<number, string>;
};

const nowhere = { country: "", region: null, postcode: null };

/** The taxes of a shop that collects none. */
export const noTaxes: QuoteTaxes = {
  rules: { rates: [], home: nowhere, hasEqualNetPrices: true },
  buyer: { place: nowhere, day: "" },
  classes: new Map(),
};

/** Returns the tax rows of paid amounts, in cents. */
export function taxesOf(
  { rules, buyer, classes }: QuoteTaxes,
  lines: readonly Pick<SoldLine, "item">[],
  paid: { lines: readonly Money[]; shipping: Money },
): TaxRow[] {
  const taxed = lines.flatMap(({ item }, index) => {
    const amount = paid.lines[index];
    return amount === undefined
      ? []
      : [{ amount, taxClass: classes.get(item.productId) ?? "standard" }];
  });
  return taxRows(
    { lines: taxed, delivery: { amount: paid.shipping, taxClass: null } },
    rules,
    buyer,
  );
}

/** Returns a product with the prices that this buyer pays: taxes at home out, taxes of the destination in. */
export function productForBuyer(
  product: CartProduct,
  { rules, buyer, classes }: QuoteTaxes,
): CartProduct {
  if (rules.rates.length === 0) return product;
  const taxClass = classes.get(product.id) ?? "standard";
  const priced = (price: Money) => priceForBuyer(price, taxClass, rules, buyer);
  return {
    ...product,
    price: priced(product.price),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: variant.price && priced(variant.price),
      additionalPrice: cents(
        Math.sign(variant.additionalPrice) * priced(cents(Math.abs(variant.additionalPrice))),
      ),
    })),
  };
}
