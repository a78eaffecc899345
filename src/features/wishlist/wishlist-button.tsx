import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useStatus } from "#ui/status.tsx";
import { toggleWish, useWishlist } from "./wishlist-store.ts";

type WishlistButtonProps = { product: { id: number; name: string }; look?: "heart" | "button" };

const looks = {
  heart: "grid size-10 place-items-center rounded-full bg-card/90 text-ink hover:bg-card",
  button:
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-ink/25 bg-card px-5 py-2.5 font-medium hover:border-ink/60",
};

/** Puts a product on the wishlist and takes it off. */
export function WishlistButton({ product, look = "heart" }: WishlistButtonProps) {
  const isWished = useWishlist().includes(product.id);
  const say = useStatus();
  const press = () => {
    toggleWish(product.id);
    say({
      text: isWished ? "Removed from your wishlist" : "Saved to your wishlist",
      undo: () => toggleWish(product.id),
    });
  };
  return (
    <button
      type="button"
      aria-pressed={isWished}
      onClick={press}
      className={classNames(looks[look], "noscript:hidden")}
      {...(look === "heart" && { "aria-label": `Wishlist: ${product.name}` })}
    >
      <Icon
        name="heart"
        size={20}

        className={classNames(isWished && "fill-sale text-sale")}
      />
      {look === "button" && "Wishlist"}
    </button>
  );
}
