import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { data, href, redirect, useLocation, useNavigate, useRevalidator } from "react-router";
import { openPaymentForm } from "#storefront/browser/open-payment-form.ts";
import { isSameLine } from "#modules/cart/rules/cart.ts";
import { linesIn, linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { noteOrdered, takeOutOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { deliveryServices } from "#modules/delivery/rules/delivery-offers.ts";
import { keepCoupon, storedCoupon } from "#storefront/pages/cart/stored-coupon.ts";
import { storedCart } from "#storefront/pages/cart/stored-cart.ts";
import { findNamedGiftCard } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import { answerCheckoutForm } from "#storefront/pages/checkout/answer-checkout-form.server.ts";
import { answerPaymentForm } from "#storefront/pages/checkout/answer-payment-form.server.ts";
import { checkoutFields } from "#storefront/pages/checkout/checkout-fields.ts";
import { CheckoutPage } from "#storefront/pages/checkout/checkout-page.tsx";
import { chosenDelivery, daysField } from "#storefront/pages/checkout/expected-days.ts";
import { findUnpaid } from "#storefront/pages/checkout/find-unpaid.server.ts";
import { getCheckout } from "#storefront/pages/checkout/get-checkout.server.ts";
import { LoadingCheckout } from "#storefront/pages/checkout/loading-checkout.tsx";
import { findOrderFor, keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { useShop } from "#storefront/routes/use-shop.ts";
import { lazyPart } from "#storefront/ui/lazy-part.ts";
import type { Route } from "./+types/checkout";

// Loaded late: most visitors have something to pay for.
const EmptyCheckout = lazyPart(() =>
  import("#storefront/pages/checkout/empty-checkout.tsx").then((module) => module.EmptyCheckout),
);

const head = metaOf({
  page: "/checkout",
  title: "Checkout",
  description: "Where you give an address and pay.",
});

// The page sets its own title, which names errors.
export const meta: Route.MetaFunction = (args) =>
  (head(args as Parameters<typeof head>[0]) ?? []).filter((each) => !("title" in each));

const noStore = { headers: { "Cache-Control": "no-store" } };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { searchParams } = url;
  const identity = await services.accounts.identify(request);
  const account = identity?.account ?? null;
  const number = searchParams.get("order");
  if (number !== null) {
    const order = await findOrderFor(services, request, number);
    const unpaid = order && (await findUnpaid(services, order, account));
    // The order's page shows its state.
    if (!unpaid) throw redirect(href("/orders/:number", { number }));
    return data(unpaid, noStore);
  }
  const checkout = await getCheckout(services, account, linesIn(searchParams), {
    country: searchParams.get("country"),
    service: searchParams.get("service"),
    coupon: searchParams.get("coupon"),
    clientAddress,
  });
  return data(checkout, noStore);
}

export const headers: Route.HeadersFunction = () => noStore.headers;

const hidden = ["key", "expectedTotal", "coupon", "formerCoupon", "intent", "keepAddress"] as const;

/** Handles the form submitted without scripts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { searchParams } = url;
  const identity = await services.accounts.identify(request);
  const days = deliveryServices.map(daysField);
  const fields = await readFields(request, [...checkoutFields, ...hidden, ...days]);
  const { key, expectedTotal, coupon, formerCoupon, intent, keepAddress, ...values } = fields;
  const uid = identity?.account.uid ?? null;
  const hasCode = intent === "" && values.giftCard.trim() !== "";
  const named = { code: values.giftCard };
  const giftCard = hasCode
    ? await findNamedGiftCard(services, named, { uid, clientAddress })
    : null;
  const number = searchParams.get("order");
  const order = number === null ? null : await findOrderFor(services, request, number);
  // Do not place an existing order again if this browser may not open it.
  if (number !== null && !order) throw redirect(href("/orders/:number", { number }));
  const answer = order
    ? await answerPaymentForm(services, order, { values, giftCard })
    : await answerCheckoutForm(services, {
        values,
        giftCard,
        lines: linesIn(searchParams),
        key,
        expectedTotal,
        coupon,
        formerCoupon,
        intent,
        keepAddress: keepAddress !== "",
        delivery: chosenDelivery(new URLSearchParams(values)),
        clientAddress,
        account: identity?.account ?? null,
      });
  if ("reply" in answer) return data(answer.reply, { status: answer.status });
  if (identity) return redirect(answer.to, { status: 303 });
  // Members open the order with their session, guests with a cookie.
  const cookie = await keepOrderOpen(services, request, answer.number);
  return redirect(answer.to, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const [first] = useState(loaderData);
  // The action's result applies until the loader runs again.
  const view = (loaderData === first && actionData?.view) || loaderData.view;
  const { revalidate } = useRevalidator();
  const shop = useShop();
  const isEmpty = useIsCartEmpty(view?.lines ?? [], loaderData.order !== null);
  if (isEmpty || !view)
    return (
      <>
        <title>{`Checkout – ${shop.name}`}</title>
        <Suspense fallback={<LoadingCheckout />}>
          {isEmpty ? <EmptyCheckout /> : <LoadingCheckout />}
        </Suspense>
      </>
    );
  return (
    <CheckoutPage
      data={loaderData}
      view={view}
      reply={actionData ?? null}
      shopName={shop.name}
      refresh={revalidate}
      {...{ noteOrdered, takeOutOrdered, openPaymentForm, keptCoupon }}
    />
  );
}

const keptCoupon = { get: storedCoupon.get, keep: keepCoupon };

/**
 * Returns whether the cart is empty. On page load the browser's cart decides: lines in the URL that are no longer in
 * the cart, for example after an order, are removed.
 */
function useIsCartEmpty(lines: readonly WantedLine[], isOrdered: boolean): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isEmpty, setEmpty] = useState(false);
  const judge = useEffectEvent(() => {
    if (isOrdered) return;
    const { items } = storedCart.get();
    const isInCart = lines.every((line) =>
      items.some((item) => isSameLine(item, line) && item.quantity >= line.quantity),
    );
    if (lines.length > 0 && isInCart) return;
    if (items.length === 0) setEmpty(true);
    else void navigate(href("/checkout") + withLines(search, items), { replace: true });
  });
  useEffect(() => judge(), [search]);
  return isEmpty;
}

/** Returns the same query with other lines. */
function withLines(search: string, lines: readonly WantedLine[]): string {
  const choices = new URLSearchParams(search);
  choices.delete("line");
  const rest = choices.toString();
  return linesSearch(lines) + (rest === "" ? "" : `&${rest}`);
}
