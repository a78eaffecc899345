import { useEffect } from "react";
import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { fetchCodeAhead } from "#storefront/ui/fetch-ahead.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { useCart } from "./cart-provider.tsx";
import { mirrorCart, storedGiftCards } from "./stored-cart.ts";

/** The header’s link to the cart. */
const cartLinkTexts = texts("cart-link", {
  cart: "Cart",
  withItems: { one: "Cart, {count} item", other: "Cart, {count} items" },
});

/** Header link to the cart; shows the item count after hydration. */
export function CartLink({ className }: { className?: string }) {
  const { cart } = useCart();
  const giftCards = useStoredValue(storedGiftCards);
  const totalItems = cart.totalItems + giftCards.length;
  useEffect(() => {
    mirrorCart();
    // The cart is stored in the browser, so its page is preloaded to open offline.
    if (totalItems > 0) fetchCodeAhead(href("/cart"));
  }, [cart, giftCards, totalItems]);
  const label = totalItems > 0 ? cartLinkTexts.withItems(totalItems) : cartLinkTexts.cart;
  return (
    <Link to={href("/cart")} aria-label={label} className={className}>
      <span className="relative sm:me-1.5">
        <Icon name="bag" size={22} />
        {totalItems > 0 && (
          <span className="absolute -top-2 -end-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-white tabular-nums">
            {totalItems > 99 ? "99+" : totalItems}
          </span>
        )}
      </span>
      <span className="max-sm:sr-only">{cartLinkTexts.cart}</span>
    </Link>
  );
}
