import { wishlistTexts } from "./wishlist-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState, ErrorState } from "#storefront/ui/empty-state.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { NeedsScripts } from "#storefront/ui/alert.tsx";

/** Receives the focus when the focused element is removed. */
export const HEADING = "wishlist-heading";
export const wishGrid =
  "mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4";

export function Heading({ count, beside }: { count?: number; beside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex grow basis-40 flex-wrap items-baseline gap-x-4">
        <h1
          id={HEADING}
          tabIndex={-1}
          className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
        >
          {wishlistTexts.yourWishlist}
        </h1>
        {count !== undefined && (
          <p className="text-muted tabular-nums">{wishlistTexts.count(count)}</p>
        )}
      </div>
      {beside}
    </div>
  );
}

/** Suggests an account to a guest. */
export function SignInHint() {
  const next = new URLSearchParams({ next: href("/account/wishlist") });
  return (
    <p className="w-full text-muted noscript:hidden">
      <TextLink to={`${href("/auth")}?${next}`}>{wishlistTexts.signIn}</TextLink>{" "}
      <span>{wishlistTexts.toSync}</span>
    </p>
  );
}

type EmptyWishlistProps = { suggestedLinks: ReactNode; isMembers: boolean };

export function EmptyWishlist({ suggestedLinks, isMembers }: EmptyWishlistProps) {
  return (
    <>
      <EmptyState
        icon="heart"
        heading={wishlistTexts.yourWishlistIsEmpty}
        headingId={HEADING}
        text={isMembers ? wishlistTexts.emptyMember : wishlistTexts.emptyGuest}
      >
        <ButtonLink to={href("/")}>{wishlistTexts.startShopping}</ButtonLink>
      </EmptyState>
      {suggestedLinks}
    </>
  );
}

export function UnreachableShop({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <Heading />
      <ErrorState text={wishlistTexts.loadingFailed} onRetry={onRetry} />
    </>
  );
}

export function LoadingWishlist({ count }: { count: number }) {
  return (
    <>
      <Heading />
      <NeedsScripts isCard className="mt-6">
        {wishlistTexts.needsJavaScript}
      </NeedsScripts>
      <div role="status" className="sr-only noscript:hidden">
        {wishlistTexts.loadingList}
      </div>
      <div aria-hidden="true" className="noscript:hidden">
        <ul className={wishGrid}>
          {Array.from({ length: Math.min(count, 8) }, (_, index) => (
            <li key={index} className="grid gap-3 pb-28">
              <div className="aspect-square rounded-card bg-tile/40" />
              <div className="h-4 w-2/3 rounded-full bg-tile/40" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
