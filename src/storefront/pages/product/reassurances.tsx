import { href } from "react-router";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { Link } from "#storefront/ui/link.tsx";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import {
  flatRateText,
  freeFromAtHome,
  homePrice,
  type HomeDelivery,
} from "#modules/delivery/rules/delivery-rate.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { stockOf, stockState } from "#modules/catalogue/rules/stock.ts";
import type { IconName } from "#modules/core/rules/picture.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { productTexts } from "./product-texts.ts";

type ReassurancesProps = { product: Product; variant: Variant | null };

/** §2 Four facts before buying: shipping cost, returns, payment and help. */
export function Reassurances({ product, variant }: ReassurancesProps) {
  const { returnDays, delivery } = useShop();
  const items: { icon: IconName; title: string; text: string; to: string }[] = [
    { icon: "truck", ...shippingOf(product, variant, delivery), to: href("/shipping-policy") },
    {
      icon: "return",
      title: productTexts.dayReturns(returnDays),
      text: product.isReturnedSealedOnly ? productTexts.sealed : productTexts.noReason,
      to: href("/return-policy"),
    },
    {
      icon: "shield",
      title: productTexts.securePayment,
      text: productTexts.dataPrivate,
      to: href("/privacy-policy"),
    },
    {
      icon: "speech",
      title: productTexts.support,
      text: productTexts.contactUs,
      to: href("/contact"),
    },
  ];
  return (
    // Two columns; one with large text.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-4 gap-y-5 rounded-card bg-card p-5">
      {items.map(({ icon, title, text, to }) => (
        <li key={to} className="relative flex gap-3">
          <Icon name={icon} size={22} className="mt-0.5 shrink-0 text-accent" />
          <div>
            <p className="font-medium">
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            </p>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the shipping cost of this product alone; the general rule if it is sold out. */
function shippingOf(
  product: Product,
  variant: Variant | null,
  delivery: HomeDelivery,
): { title: string; text: string } {
  const { unitPrice } = priceInCart(product, variant);
  const freeFrom = freeFromAtHome(delivery);
  const rule = freeFrom === null ? "" : productTexts.freeFrom(formatMoney(freeFrom));
  const flatRate = flatRateText(delivery);
  // Product pages have no weight.
  if (delivery.rates.some(({ kind }) => kind === "by-weight"))
    return { title: productTexts.shippingFrom(flatRate), text: rule || productTexts.byWeight };
  if (flatRate === "") return { title: productTexts.shippingCosts, text: productTexts.atCheckout };
  if (stockState(stockOf(product, variant)) === "sold-out")
    return {
      title: productTexts.shippingCosts,
      text: `${productTexts.ratePerOrder(flatRate)} ${rule}`.trim(),
    };
  const price = homePrice(delivery, { value: unitPrice, grams: 0 }) ?? 0;
  if (price > 0)
    return { title: productTexts.shippingRate(flatRate), text: rule || productTexts.perOrder };
  return {
    title: productTexts.freeShipping,
    text: unitPrice === 0 ? rule : productTexts.shipsFree,
  };
}
