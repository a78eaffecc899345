import { wishlistTexts } from "./wishlist-texts.ts";
import type { ReactNode } from "react";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { wishBadges, type Wish, type WishBadges } from "#modules/wishlist/rules/wishlist.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import {
  EmptyWishlist,
  HEADING,
  Heading,
  LoadingWishlist,
  UnreachableShop,
  wishGrid,
} from "./wishlist-states.tsx";
import { removeWishes, useWishlist } from "./wishlist-store.ts";

type Wished = Pick<Wish, "price" | "inStock"> & { id: number; name: string };

type WishlistPageProps<Product extends Wished> = {
  status: "loading" | "ready" | "failed";
  /** Product data by id; null for a product that is no longer sold. */
  products: ReadonlyMap<number, Product | null>;
  onRetry(): void;
  /** Suggested links, shown below an empty list. */
  suggestedLinks: ReactNode;
  card(product: Product, corner: ReactNode): ReactNode;
  /**
   * Renders the cart button or a link to the product. `leave` removes the product from the list and
   * returns the undo function.
   */
  action(product: Product, leave: () => () => void): ReactNode;
  /** Beside the heading: sharing for members, sign-in for guests. */
  beside: ReactNode;
  isMembers: boolean;
  /** Whether this browser still waits for the member's stored list. */
  isExpected: boolean;
};

/** A guest's or member's wishlist: the browser stores the ids, the shop provides product data. */
export function WishlistPage<Product extends Wished>(props: WishlistPageProps<Product>) {
  const wishes = useWishlist();
  const isHydrated = useHydrated();
  if (isHydrated && wishes.length === 0 && !props.isExpected)
    return <EmptyWishlist suggestedLinks={props.suggestedLinks} isMembers={props.isMembers} />;
  if (props.status === "failed") return <UnreachableShop onRetry={props.onRetry} />;
  if (!wishes.some(({ productId }) => props.products.has(productId)))
    return <LoadingWishlist count={wishes.length || 4} />;
  return <Wishes {...props} wishes={wishes} />;
}

function Wishes<Product extends Wished>({
  wishes,
  products,
  card,
  action,
  beside,
}: WishlistPageProps<Product> & { wishes: readonly Wish[] }) {
  const toast = useToast();
  const focusNext = useFocusNext();
  const sold = wishes.flatMap((wish) => {
    const product = products.get(wish.productId);
    return product ? [{ wish, product }] : [];
  });
  const gone = wishes.flatMap(({ productId }) =>
    products.get(productId) === null ? [productId] : [],
  );
  const leave = (product: Product) => {
    const index = sold.findIndex((each) => each.product === product);
    const neighbour = sold[index + 1] ?? sold[index - 1];
    focusNext(...(neighbour ? [wishId(neighbour.product)] : []), HEADING);
    const undo = removeWishes([product.id]);
    return () => {
      focusNext(wishId(product), HEADING);
      undo();
    };
  };
  const remove = (product: Product) =>
    toast({ text: wishlistTexts.removedName(product.name), undo: leave(product) });
  return (
    <>
      <Heading count={sold.length} beside={beside} />
      <ul aria-label={wishlistTexts.productsOnYourWishlist} className={wishGrid}>
        {sold.map(({ wish, product }) => (
          <li
            key={product.id}
            id={wishId(product)}
            tabIndex={-1}
            aria-label={product.name}
            className="flex flex-col gap-3"
          >
            <div className="grid flex-1 grid-rows-[auto_auto_1fr]">
              {card(product, <RemoveButton name={product.name} onPress={() => remove(product)} />)}
            </div>
            <Badges {...wishBadges(wish, product)} />
            {action(product, () => leave(product))}
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <GoneWishes
          count={gone.length}
          onRemove={() => toast({ text: wishlistTexts.removed, undo: removeWishes(gone) })}
        />
      )}
    </>
  );
}

function Badges({ fellFrom, isBackInStock }: WishBadges) {
  return (
    <>
      {fellFrom !== null && (
        <p className="text-sm font-medium text-good">
          {wishlistTexts.priceFellFrom(formatMoney(fellFrom))}
        </p>
      )}
      {isBackInStock && (
        <p className="text-sm font-medium text-good">{wishlistTexts.backInStock}</p>
      )}
    </>
  );
}

function wishId({ id }: Wished): string {
  return `wish-${id}`;
}

function RemoveButton({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={wishlistTexts.removeName(name)}
      onClick={onPress}
      className="relative grid size-10 place-items-center rounded-full bg-card/90 after:absolute after:-inset-0.5 hover:bg-card"
    >
      <Icon name="close" size={18} />
    </button>
  );
}

function GoneWishes({ count, onRemove }: { count: number; onRemove(): void }) {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-card px-5 py-3">
      <p className="text-muted">{wishlistTexts.gone(count)}</p>
      <Button variant="quiet" onClick={onRemove} className="px-0!">
        {wishlistTexts.removeFromList}
      </Button>
    </div>
  );
}
