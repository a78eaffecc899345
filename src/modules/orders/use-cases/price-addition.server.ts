import { listWithVariants, withOwnNames } from "#modules/catalogue/store/cart-products.server.ts";
import { isSold, resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { contentsOf } from "#modules/orders/rules/order-contents.ts";
import type { AddedContents } from "#modules/orders/rules/ordered-line.ts";
import { productForBuyer, quoteOf } from "#modules/orders/rules/quote.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { isTaxedOutside, taxPlace } from "#modules/taxes/rules/tax-source.ts";
import { readTaxes } from "#modules/taxes/use-cases/read-taxes.server.ts";
import type { Services } from "#platform/services.ts";
import { inLanguageOf } from "./order-language.server.ts";

type Agreed = Pick<StoredOrder, "address" | "agreed" | "createdAt" | "language">;
type Asked = { lines: readonly WantedLine[]; now: Date };

/**
 * Prices goods that are added to an order: at today's prices, by the tax rates of the day of the order, without
 * delivery, coupon and promotions, which stay as they were agreed. Their names are in the buyer's language. Returns a
 * sentence if they can't be added.
 */
export function priceAddition(
  services: Pick<Services, "db" | "settings">,
  order: Agreed,
  asked: Asked,
): Promise<Result<AddedContents, string>> {
  return inLanguageOf(order, () => priceGoods(services, order, asked));
}

async function priceGoods(
  { db, settings }: Pick<Services, "db" | "settings">,
  { address, agreed, createdAt }: Agreed,
  { lines, now }: Asked,
): Promise<Result<AddedContents, string>> {
  if (isTaxedOutside(agreed, settings.tax))
    return err("A service calculates the taxes of this order. Please take a new order.");
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const { country, state: region, zipCode: postcode } = address;
  const place = taxPlace({ country, region, postcode }, agreed.delivery, settings.tax);
  const [products, { buyer, ...taxes }] = await Promise.all([
    listWithVariants(db, productIds),
    readTaxes({ db, settings }, { place, productIds, now: createdAt }),
  ]);
  const isEuBusiness = agreed.taxes.some(({ reason }) => reason === "intra_community_supply");
  const agreedTaxes = { ...taxes, buyer: { ...buyer, isEuBusiness } };
  const priced = products.map((each) => [each.id, productForBuyer(each, agreedTaxes)] as const);
  const cart = resolveCart(lines, new Map(priced));
  const problem = cart.lines.find(({ state }) => state !== "available");
  if (problem) {
    const name = problem.product?.name ?? "A product";
    if (problem.state === "option-missing") return err(`Choose an option of ${name}.`);
    const isShort = isSold(problem) && problem.state === "too-many";
    return err(isShort ? `There are not as many of ${name} left.` : `${name} is not for sale now.`);
  }
  const quote = quoteOf(cart, { offers: [alongside(now)], notServed: null, service: null }, now, {
    taxes: agreedTaxes,
  });
  if (!quote.ok) return err("These products can’t be added.");
  const contents = contentsOf(quote.value, [], country, settings.returns);
  const amount = sum(contents.lines.map((each) => each.amount));
  if (amount < payable.from || amount > payable.to)
    return err(
      `Added items can cost between ${formatMoney(payable.from)} and ${formatMoney(payable.to)}.`,
    );
  const isOfLine = ({ line }: { line: number | null }) => line !== null;
  return ok({
    lines: await withOwnNames(db, contents.lines),
    adjustments: contents.adjustments.filter(isOfLine),
    taxes: contents.taxes.filter(isOfLine),
  });
}

/** The added goods are in the order's own parcel, whose delivery is paid. */
const alongside = (now: Date) => ({
  service: "",
  name: "",
  price: cents(0),
  from: "",
  to: "",
  validUntil: now,
});
