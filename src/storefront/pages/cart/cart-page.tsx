import { storageTexts } from "#modules/core/rules/storage-note.ts";
import { storedCart, storedSaved } from "./stored-cart.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { cartTexts } from "./cart-texts.ts";
import { Suspense, useRef, type ComponentProps, type ReactNode } from "react";
import { cartOf } from "#modules/cart/rules/cart.ts";
import {
  isCounted,
  isSold,
  resolveCart,
  type CartLine as Line,
} from "#modules/cart/rules/resolve-cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { PaymentMark } from "#modules/payments/rules/payment-method.ts";
import { Button } from "#storefront/ui/button.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { ArrivedLines, CartChanges } from "./cart-notices.tsx";
import { CartCoupon, CartSummary } from "./cart-summary.tsx";
import {
  CartColumns,
  CartHeading,
  ContinueShopping,
  EmptyCart,
  LoadingCart,
  LoadingLine,
  PricesOfSnapshots,
  UnreachableCart,
} from "./cart-layout.tsx";
import { CartLine, GoneLine } from "./cart-line.tsx";
import { useCart } from "./cart-provider.tsx";
import { CheckoutBar, type Obstacle } from "./proceed-to-checkout.tsx";
import { useLineActions, type LineActions } from "./line-actions.ts";
import { lineId, lineName } from "./line-texts.ts";
import { useProductSnapshots } from "./product-snapshots.ts";
import { useCouponInAddress, useReductions } from "./use-reductions.ts";
import { useCartDelivery } from "./use-cart-delivery.ts";
import { useGiftCards, type GiftCards as StoredGiftCards } from "./use-gift-cards.ts";
import { useProducts, type DrawnCart } from "./use-products.ts";

// Loaded late: most carts have none of these.
const CartGiftCards = lazyPart(() =>
  import("./cart-gift-cards.tsx").then((module) => module.CartGiftCards),
);
const SavedLinesSection = lazyPart(() =>
  import("./saved-lines-section.tsx").then((module) => module.SavedLinesSection),
);

type CartPageProps = {
  /** Null without the cookie, and after a link has led here. */
  drawn: DrawnCart | null;
  paymentMarks: readonly PaymentMark[];
  suggestedLinks: ReactNode;
};

/** Cart page (§2): the browser stores the lines, the shop provides product data and prices. */
export function CartPage({ drawn, paymentMarks, suggestedLinks }: CartPageProps) {
  const { cart, isHydrated } = useShownCart(drawn);
  const ids = cart.items.map((item) => item.productId);
  const { products, ...facts } = useKnownProducts(ids, drawn);
  const isUnreachable = facts.status === "failed";
  const actions = useLineActions();
  const button = useRef<HTMLDivElement>(null);
  const known = cart.items.filter((item) => products.has(item.productId));
  const unknown = cart.items.length - known.length;
  const { policy, quoted } = useCartDelivery(facts.delivery, known, products);
  const { lines, price } = resolveCart(known, products, policy);
  const gifts = useGiftCards();
  const { giftCards, giftTotal, giftCount, remove } = gifts;
  const obstacle = cart.items.length === 0 ? null : obstacleIn(lines);
  const counted = lines.filter(isCounted);
  const wanted = counted.map(({ item }) => item);
  useCouponInAddress();
  const { reductions, refused, isPending, choose } = useReductions(
    isUnreachable || obstacle ? [] : wanted,
    { hasPromotion: facts.hasPromotion, delivery: quoted },
  );
  const count = cart.totalItems + giftCount;
  const total = cents((reductions?.total ?? price.total) + giftTotal);

  let content;
  if (isHydrated && count === 0) content = <EmptyCart />;
  else if (lacksLines(cart.items.length, known.length, gifts))
    content = isUnreachable ? (
      <UnreachableCart totalItems={cart.totalItems} onRetry={facts.retry} />
    ) : (
      <LoadingCart lines={isHydrated ? cart.items.length : 2} totalItems={cart.totalItems} />
    );
  else {
    content = (
      <>
        <CartHeading totalItems={count} />
        {isUnreachable && <PricesOfSnapshots unknown={unknown} onRetry={facts.retry} />}
        <ArrivedLines products={products} />
        <CartChanges lines={lines} onNoted={actions.note} />
        <CartColumns
          lines={
            <Lines lines={lines} pending={isUnreachable ? 0 : unknown} actions={actions}>
              <GiftCards giftCards={giftCards} onRemove={remove} />
            </Lines>
          }
          summary={
            <CartSummary
              price={price}
              delivery={facts.delivery}
              priceNote={facts.priceNote}
              gifts={{ total: giftTotal, count: giftCards.length }}
              reductions={reductions}
              coupon={
                <CartCoupon
                  outcome={reductions?.coupon ?? null}
                  refused={refused}
                  isBusy={isPending}
                  onChoose={choose}
                />
              }
              counted={quantityOf(counted)}
              leftOut={quantityOf(lines.filter((line) => !isCounted(line)))}
              obstacle={obstacle}
              lines={wanted}
              marks={paymentMarks}
              button={button}
            />
          }
        />
        <CheckoutBar total={total} obstacle={obstacle} lines={wanted} summary={button} />
      </>
    );
  }
  // Keeps the footer below the first screen, so that the layout does not shift when the lines arrive.
  return (
    <div className="container-shop min-h-[calc(100svh-13rem)] pt-8 md:pt-12 lg:min-h-[calc(100svh-15rem)]">
      {content} {storedCart.isStored() || <p className="mt-3">{storageTexts.note}</p>}
      <SavedLines />
      {isHydrated && count === 0 && suggestedLinks}
    </div>
  );
}

/** Whether no line can be shown yet, or gift cards are still to be parsed. */
function lacksLines(
  items: number,
  known: number,
  { giftCards, giftCount }: StoredGiftCards,
): boolean {
  return giftCount > giftCards.length || (known === 0 && (items > 0 || giftCards.length === 0));
}

/** Returns the browser's cart; until hydration the drawn one. */
function useShownCart(drawn: DrawnCart | null) {
  const { cart } = useCart();
  const isHydrated = useHydrated();
  return { isHydrated, cart: isHydrated || !drawn ? cart : cartOf(drawn.lines) };
}

/** Returns what the browser knows of the products at once, and corrects it when the shop answers. */
function useKnownProducts(...of: Parameters<typeof useProducts>): ReturnType<typeof useProducts> {
  const facts = useProducts(...of);
  const snapshots = useProductSnapshots();
  if (facts.status === "ready") return facts;
  return { ...facts, products: new Map([...snapshots, ...facts.products]) };
}

function GiftCards(props: ComponentProps<typeof CartGiftCards>) {
  if (props.giftCards.length === 0) return null;
  return (
    <Suspense>
      <CartGiftCards {...props} />
    </Suspense>
  );
}

function SavedLines() {
  if (useStoredValue(storedSaved).items.length === 0) return null;
  return (
    <Suspense>
      <SavedLinesSection />
    </Suspense>
  );
}

function Lines({
  lines,
  pending,
  actions,
  children,
}: {
  lines: readonly Line[];
  pending: number;
  actions: LineActions;
  children: ReactNode;
}) {
  return (
    <>
      <ul aria-label={cartTexts.itemsInYourCart} className="border-b border-line">
        {lines.map((line, index) =>
          isSold(line) ? (
            <CartLine key={lineId(line.item)} line={line} actions={actions} isFirst={index < 3} />
          ) : (
            <GoneLine key={lineId(line.item)} line={line} actions={actions} />
          ),
        )}
        {Array.from({ length: pending }, (_, index) => (
          <LoadingLine key={index} />
        ))}
      </ul>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <ContinueShopping />
        <Button variant="quiet" onClick={actions.clear} className="px-0! noscript:hidden">
          {cartTexts.clearCart}
        </Button>
      </div>
    </>
  );
}

function quantityOf(lines: readonly Line[]): number {
  return lines.reduce((total, { item }) => total + item.quantity, 0);
}

function obstacleIn(lines: readonly Line[]): Obstacle | null {
  const tooMany = lines.find((line) => isSold(line) && line.state === "too-many");
  if (tooMany)
    return {
      text: cartTexts.reduceFirst(lineName(tooMany)),
      lineId: lineId(tooMany.item),
    };
  return lines.some(isCounted) ? null : { text: cartTexts.nothingAvailable };
}
