import { cartTexts } from "./cart-texts.ts";
import type { MouseEvent, ReactNode } from "react";
import { href, useNavigate } from "react-router";
import { cartCountTexts } from "#modules/cart/rules/cart-count-texts.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState, ErrorState } from "#storefront/ui/empty-state.tsx";
import { NeedsScripts } from "#storefront/ui/alert.tsx";
import { uiTexts } from "#storefront/ui/ui-texts.ts";

/** Receives the focus when the focused line is removed. */
export const CART_HEADING = "cart-heading";

export function CartHeading({ totalItems }: { totalItems: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1
        id={CART_HEADING}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        {cartTexts.yourCart}
      </h1>
      {totalItems > 0 && (
        <p className="text-muted tabular-nums">{cartCountTexts.items(totalItems)}</p>
      )}
    </div>
  );
}

/** Lines on the left and a sticky summary on the right; one column on small screens. */
export function CartColumns({ lines, summary }: { lines: ReactNode; summary: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
      <div className="min-w-0">{lines}</div>
      <div className="lg:sticky lg:top-6">{summary}</div>
    </div>
  );
}

/** Skeleton of the cart, rendered on the server and until hydration. */
export function LoadingCart({ lines, totalItems }: { lines: number; totalItems: number }) {
  return (
    <>
      <CartHeading totalItems={totalItems} />
      <NeedsScripts isCard className="mt-6">
        {cartTexts.needsJavaScript}
      </NeedsScripts>
      <div role="status" className="sr-only noscript:hidden">
        {cartTexts.loadingYourCart}
      </div>
      <div aria-hidden="true" className="noscript:hidden">
        <CartColumns
          lines={
            <ul className="border-b border-line">
              {Array.from({ length: Math.min(lines, 6) }, (_, index) => (
                <LoadingLine key={index} />
              ))}
            </ul>
          }
          summary={<div className="h-104 rounded-card bg-card max-lg:hidden" />}
        />
      </div>
    </>
  );
}

/** Skeleton of a line whose product is loading. */
export function LoadingLine() {
  return (
    <li className="flex gap-4 border-t border-line py-6 sm:gap-6">
      <div className="size-24 shrink-0 rounded-card bg-tile/40 sm:size-32" />
      <div className="flex h-36 flex-1 flex-col gap-3 pt-1 sm:h-32">
        <div className="h-5 w-2/3 max-w-72 rounded-full bg-tile/40" />
        <div className="h-4 w-1/3 max-w-32 rounded-full bg-tile/40" />
      </div>
    </li>
  );
}

export function EmptyCart() {
  return (
    <EmptyState
      icon="bag"
      heading={cartTexts.yourCartIsEmpty}
      headingId={CART_HEADING}
      text={cartTexts.emptyText}
    >
      <ButtonLink to={href("/")}>{cartTexts.startShopping}</ButtonLink>
      <ButtonLink to={href("/wishlist")} variant="quiet">
        {cartTexts.viewWishlist}
      </ButtonLink>
    </EmptyState>
  );
}

/** Error state without any cached product of the cart. */
export function UnreachableCart({ totalItems, onRetry }: { totalItems: number; onRetry(): void }) {
  return (
    <>
      <CartHeading totalItems={totalItems} />
      <ErrorState text={cartTexts.loadingFailed} onRetry={onRetry} />
    </>
  );
}

/** Error state above a cart that is shown from cached products. */
export function PricesOfSnapshots({ unknown, onRetry }: { unknown: number; onRetry(): void }) {
  const missing = unknown > 0 ? ` ${cartTexts.missing(unknown)}` : "";
  return <ErrorState text={cartTexts.offline(uiTexts.offline, missing)} onRetry={onRetry} />;
}

/** §2 Goes back; without a previous page of the shop it goes home (decision 14). */
export function ContinueShopping() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasPageBefore() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={href("/")} variant="quiet" onClick={goBack} className="px-0!">
      {cartTexts.continueShopping}
    </ButtonLink>
  );
}

/** Whether the previous history entry is the shop's, by the router's index or the referrer. */
function hasPageBefore(): boolean {
  const state = history.state as { idx?: number } | null;
  return (
    (state?.idx ?? 0) > 0 ||
    (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
  );
}
