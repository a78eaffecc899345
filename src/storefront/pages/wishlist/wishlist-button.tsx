import type { Money } from "#modules/core/rules/money/money.ts";
import { isWished } from "#modules/wishlist/rules/wishlist.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { addWish, removeWishes, useWishlist } from "./wishlist-store.ts";

/** Texts of the heart of a product. */
const heartTexts = texts("wishlist-button", {
  removed: "Removed from your wishlist",
  saved: "Saved to your wishlist",
  label: "Wishlist: {name}",
  wishlist: "Wishlist",
});

type WishlistButtonProps = {
  product: { id: number; name: string; price: Money; inStock: boolean };
  variant?: "heart" | "button";
};

const styles = {
  // Small on small pictures, with a touch target of 44 px.
  heart:
    "relative grid size-8 place-items-center rounded-full bg-card/90 text-ink after:absolute after:-inset-1.5 hover:bg-card lg:size-10 lg:after:-inset-0.5",
  button:
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-ink/20 bg-card px-5 py-2.5 font-medium hover:border-ink/60",
};

/** Adds a product to the wishlist or removes it. */
export function WishlistButton({ product, variant = "heart" }: WishlistButtonProps) {
  const isOnList = isWished(useWishlist(), product.id);
  const toast = useToast();
  const onClick = () => {
    const undo = isOnList ? removeWishes([product.id]) : addWish(product);
    toast({
      text: isOnList ? heartTexts.removed : heartTexts.saved,
      undo,
    });
  };
  return (
    <button
      type="button"
      aria-pressed={isOnList}
      onClick={onClick}
      className={classNames(styles[variant], "noscript:hidden")}
      {...(variant === "heart" && { "aria-label": heartTexts.label(product.name) })}
    >
      <Icon
        name="heart"
        size={20}
        className={classNames(
          variant === "heart" && "max-lg:size-4",
          isOnList && "fill-sale text-sale",
        )}
      />
      {variant === "button" && <span>{heartTexts.wishlist}</span>}
    </button>
  );
}
