import type { ReactNode } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CloseIcon, HeartIcon } from "#ui/icons.tsx";
import { useStatus } from "#ui/status.tsx";
import { useFocusNext } from "#ui/use-focus-next.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { removeWishes, useWishlist } from "./wishlist-store.ts";

const HEADING = "wishlist-heading";
const grid = "mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4";

type Wished = { id: number; name: string };

type WishlistPageProps<Product extends Wished> = {
  status: "loading" | "ready" | "failed";
  /** What is known of each id; null for a product that is no longer sold. */
  products: ReadonlyMap<number, Product | null>;
  onRetry(): void;
  card(product: Product, corner: ReactNode): ReactNode;
  /** Puts the product in the cart, or leads to where it can be. `leave` takes it off the list and gives back the undo. */
  action(product: Product, leave: () => () => void): ReactNode;
};

/** A guest's wishlist: the browser knows the ids, the shop what they are. */
export function WishlistPage<Product extends Wished>(props: WishlistPageProps<Product>) {
  const ids = useWishlist();
  const isHydrated = useHydrated();
  const known = ids.filter((id) => props.products.has(id));
  let content;
  if (isHydrated && ids.length === 0) content = <EmptyWishlist />;
  else if (props.status === "failed") content = <UnreachableShop onRetry={props.onRetry} />;
  else if (known.length === 0) content = <LoadingWishlist count={isHydrated ? ids.length : 4} />;
  else content = <Wishes {...props} ids={ids} />;
  // The footer stays below the first screen, so that nothing jumps when the cards arrive.
  return <div className="container-shop min-h-[90svh] pt-8 md:pt-12">{content}</div>;
}

function Wishes<Product extends Wished>({
  ids,
  products,
  card,
  action,
}: WishlistPageProps<Product> & { ids: readonly number[] }) {
  const say = useStatus();
  const focusNext = useFocusNext();
  const sold = ids.flatMap((id) => products.get(id) ?? []);
  const gone = ids.filter((id) => products.get(id) === null);
  const leave = (product: Product) => {
    const index = sold.indexOf(product);
    const neighbour = sold[index + 1] ?? sold[index - 1];
    focusNext(...(neighbour ? [wishId(neighbour)] : []), HEADING);
    const undo = removeWishes([product.id]);
    return () => {
      focusNext(wishId(product), HEADING);
      undo();
    };
  };
  const remove = (product: Product) =>
    say({ text: `${product.name} removed from your wishlist.`, undo: leave(product) });
  return (
    <>
      <Heading count={sold.length} />
      <ul aria-label="Products on your wishlist" className={grid}>
        {sold.map((product) => (
          <li
            key={product.id}
            id={wishId(product)}
            tabIndex={-1}
            aria-label={product.name}
            className="flex flex-col gap-3"
          >
            <div className="flex-1">
              {card(product, <RemoveButton name={product.name} onPress={() => remove(product)} />)}
            </div>
            {action(product, () => leave(product))}
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <GoneWishes
          count={gone.length}
          onRemove={() => say({ text: "Removed from your wishlist.", undo: removeWishes(gone) })}
        />
      )}
    </>
  );
}

function wishId({ id }: Wished): string {
  return `wish-${id}`;
}

function Heading({ count }: { count?: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1
        id={HEADING}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        Your wishlist
      </h1>
      {count !== undefined && (
        <p className="text-muted tabular-nums">{count === 1 ? "1 product" : `${count} products`}</p>
      )}
    </div>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-full bg-card/90 hover:bg-card"
    >
      <CloseIcon size={18} aria-hidden="true" />
    </button>
  );
}

function GoneWishes({ count, onRemove }: { count: number; onRemove(): void }) {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-card px-5 py-3">
      <p className="text-muted">
        {count === 1
          ? "1 product you saved is no longer sold."
          : `${count} products you saved are no longer sold.`}
      </p>
      <Button variant="quiet" onClick={onRemove}>
        Remove from the list
      </Button>
    </div>
  );
}

function EmptyWishlist() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center md:py-24">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <HeartIcon size={32} aria-hidden="true" />
      </span>
      <h1
        id={HEADING}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        Your wishlist is empty
      </h1>
      <p className="max-w-md text-muted">
        Press the heart on anything you like, and it waits for you here, in this browser.
      </p>
      <ButtonLink to={href("/")} className="mt-3">
        Start Shopping
      </ButtonLink>
    </div>
  );
}

function UnreachableShop({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <Heading />
      <div
        role="alert"
        className="mt-6 grid max-w-xl justify-items-start gap-4 rounded-card bg-card p-6"
      >
        <p>
          We can't show your wishlist at the moment: the shop did not answer. Nothing on it is lost.
        </p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  );
}

function LoadingWishlist({ count }: { count: number }) {
  return (
    <>
      <Heading />
      <noscript>
        <p className="mt-6 max-w-prose rounded-card bg-card p-6">
          Your wishlist is kept in your browser and needs JavaScript. Please switch it on to see
          what is on it; nothing you saved is lost.
        </p>
      </noscript>
      <div role="status" className="sr-only noscript:hidden">
        Loading your wishlist…
      </div>
      <div aria-hidden="true" className="noscript:hidden">
        <ul className={grid}>
          {Array.from({ length: Math.min(count, 8) }, (_, index) => (
            <li key={index} className="grid gap-3 pb-28">
              <div className="aspect-square rounded-card bg-tile/60" />
              <div className="h-4 w-2/3 rounded-full bg-tile/60" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
