import type { Money } from "#modules/core/rules/money/money.ts";

/** The limit of products on one wishlist; the newest stay. */
export const wishlistLimit = 200;

/** A product on a wishlist: when it was added, in ms since 1970, with its price in cents and stock at that time. */
export type Wish = { productId: number; addedAt: number; price: Money; inStock: boolean };

/** A change of a wishlist; applied twice, it has the same result. */
export type WishesChange = { added: readonly Wish[]; removed: readonly number[] };

export function isWished(wishes: readonly Wish[], productId: number): boolean {
  return wishes.some((wish) => wish.productId === productId);
}

export function wishesBetween(from: readonly Wish[], to: readonly Wish[]): WishesChange {
  return {
    added: to.filter(({ productId }) => !isWished(from, productId)),
    removed: from.flatMap(({ productId }) => (isWished(to, productId) ? [] : [productId])),
  };
}

/** A wishlist after a change, newest first, up to the limit. */
export function withWishes(
  wishes: readonly Wish[],
  { added, removed }: WishesChange,
): readonly Wish[] {
  const left = wishes.filter(({ productId }) => !removed.includes(productId));
  return [...left, ...added.filter(({ productId }) => !isWished(left, productId))]
    .toSorted((one, other) => other.addedAt - one.addedAt || other.productId - one.productId)
    .slice(0, wishlistLimit);
}

/** Badges: price dropped (from a price in cents), back in stock. */
export type WishBadges = { fellFrom: Money | null; isBackInStock: boolean };

export function wishBadges(wish: Wish, now: Pick<Wish, "price" | "inStock">): WishBadges {
  return {
    fellFrom: now.price < wish.price ? wish.price : null,
    isBackInStock: !wish.inStock && now.inStock,
  };
}

const LONGEST_NAME = 40;

/** The first name shown to strangers; null if it is empty, an email address or a whole sentence. */
export function shownNameOf(firstName: string): string | null {
  const name = firstName.trim();
  return name === "" || name.length > LONGEST_NAME || name.includes("@") ? null : name;
}
