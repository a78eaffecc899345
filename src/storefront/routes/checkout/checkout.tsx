import { Suspense, useEffect, useEffectEvent, useState } from "react";
import {
  data,
  href,
  redirect,
  redirectDocument,
  useLocation,
  useNavigate,
  useSubmit,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { openPaymentForm } from "#storefront/browser/open-payment-form.ts";
import { linesInCookie } from "#modules/cart/rules/cart-cookie.ts";
import { linesIn, linesSearch } from "#modules/cart/rules/line-parameters.ts";
import {
  changeCheckout,
  checkoutCookie,
  openCheckout,
  visitCheckout,
} from "#modules/checkout/use-cases/open-checkout.server.ts";
import { findOrderFor, keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import { noteOrdered, takeOutOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { storedCart, storedGiftCards } from "#storefront/pages/cart/stored-cart.ts";
import { keepCoupon, storedCoupon } from "#storefront/pages/cart/stored-coupon.ts";
import { answerCheckout } from "#storefront/pages/checkout/answer-checkout.server.ts";
import type { CheckoutData } from "#storefront/pages/checkout/checkout-data.ts";
import { countriesText, learnCountries } from "#modules/delivery/rules/address/known-countries.ts";
import type { Intent } from "#storefront/pages/checkout/intents.ts";
import { sentFields } from "#storefront/pages/checkout/answer-order.server.ts";
import { CheckoutPage, LoadingCheckout } from "#storefront/pages/checkout/checkout-page.tsx";
import { findOwnForm, findUnpaid, inputOf } from "#storefront/pages/checkout/find-unpaid.server.ts";
import { getCheckout } from "#storefront/pages/checkout/get-checkout.server.ts";
import { checkoutTexts } from "#storefront/pages/checkout/checkout-texts.ts";
import { unreachableReply } from "#storefront/pages/checkout/checkout-messages.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import type { Route } from "./+types/checkout";

// Loaded late: most visitors have something to pay for.
const EmptyCheckout = lazyPart(() =>
  import("#storefront/pages/checkout/empty-checkout.tsx").then((module) => module.EmptyCheckout),
);

// The page sets its own title, which names errors.
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = checkoutTexts;
  const head = { title, description, path: href("/checkout"), shop: shopOf(matches) };
  return pageMeta({ ...head, noindex: true }).filter((each) => !("title" in each));
};

const noStore = { "Cache-Control": "no-store" };

export const headers: Route.HeadersFunction = () => noStore;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { searchParams } = url;
  const account = (await services.accounts.identify(request))?.account ?? null;
  const visitor = { headers: request.headers, uid: account?.uid ?? null };
  const checkout = await visitCheckout(services, visitor, linesIn(searchParams));
  const cookie = { "Set-Cookie": checkoutCookie(services).write(checkout.id) };
  const init = { headers: { ...noStore, ...cookie } };
  const number = searchParams.get("order") ?? searchParams.get("change");
  const { lines } = checkout.input;
  if (number === null && lines.length > 0 && !searchParams.has("line"))
    throw redirect(href("/checkout") + linesSearch(lines), { headers: cookie });
  if (number === null) {
    const cart = linesInCookie(request.headers.get("Cookie"));
    const visit = { checkout, account, clientAddress, cart };
    return data(withCountries(await getCheckout(services, visit, searchParams)), init);
  }
  const order = await findOrderFor(services, request, number);
  const unpaid = order && (await findUnpaid(services, order, { checkout, account }));
  // The order's page shows its state.
  if (!unpaid) throw redirectDocument(href("/orders/:number", { number }));
  const isChanged = searchParams.has("change") && unpaid.order?.isAddition === false;
  const input = isChanged ? inputOf(order) : null;
  const visit = { checkout, account, clientAddress };
  if (input === null)
    return data(withCountries((await findOwnForm(services, visit, order, unpaid)) ?? unpaid), init);
  // The next order replaces this one, so that this one's stock hold does not block it.
  await changeCheckout(services, checkout, { input, key: order.key });
  throw redirect(href("/checkout") + linesSearch(input.lines), { headers: cookie });
}

/** Adds the data of the countries in the form, which the browser draws at once. */
function withCountries(found: CheckoutData): CheckoutData {
  const { country, billingCountry } = found.fields;
  const shown = [found.view?.country, country, billingCountry].filter((each) => each !== undefined);
  return { ...found, countryData: countriesText(shown) };
}

/** Handles the form with and without scripts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const account = (await services.accounts.identify(request))?.account ?? null;
  const fields = await readFields(request, sentFields);
  const number = url.searchParams.get("order") ?? (fields.order || null);
  const order = number === null ? null : await findOrderFor(services, request, number);
  // Do not place an existing order again if this browser may not open it.
  if (number !== null && !order) throw redirectDocument(href("/orders/:number", { number }));
  const visitor = { headers: request.headers, uid: account?.uid ?? null };
  const checkout = await openCheckout(services, visitor);
  const lines = linesIn(url.searchParams);
  const sent = { fields, checkout, order, account, clientAddress, lines };
  const { reply, status = 200, placed } = await answerCheckout(services, sent);
  const init = new Headers({ "Set-Cookie": checkoutCookie(services).write(checkout.id) });
  // Members open the order with their session, guests with a cookie.
  if (placed !== undefined && !account)
    init.append("Set-Cookie", await keepOrderOpen(services, request, placed));
  const { next } = reply;
  if (!next || fields.script !== "") return data(reply, { status, headers: init });
  const to = next.kind === "leave" ? next.to : href("/orders/:number", { number: next.number });
  return redirect(to, { status: 303, headers: init });
}

/** The page reads them too, which keeps the action in the page's file. */
const statuses = { refused: 409, unreachable: 503 };

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // An error status, so that the router does not reload the page's data.
    return data(unreachableReply(error, sent), statuses.unreachable);
  }
}

const withoutNews: ReadonlySet<unknown> = new Set<Intent>([
  "save",
  "sign-in",
  "order",
  "pay",
  "check",
]);

/** Reloads the data after a change of the checkout, and after a refusal. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, defaultShouldRevalidate, formData } = args;
  if (formData && withoutNews.has(formData.get("intent"))) return actionStatus === statuses.refused;
  return defaultShouldRevalidate;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isFromCart, countryData = "" } = loaderData;
  learnCountries(countryData);
  const shop = useShop();
  const isEmpty = useCartWithoutAddress(view === null || isFromCart === true);
  if (!view || isEmpty)
    return (
      <>
        <title>{`${checkoutTexts.title} – ${shop.name}`}</title>
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
      openPaymentForm={openPaymentForm}
      cart={cart}
    />
  );
}

const cart = {
  noteOrdered,
  takeOutOrdered,
  coupon: storedCoupon.get,
  keepCoupon,
  giftCards: storedGiftCards.get,
};

/** Without lines in the address, the cart's are ordered. Returns whether the browser has none either. */
function useCartWithoutAddress(isWanted: boolean): boolean {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { search } = useLocation();
  const [isEmpty, setEmpty] = useState(false);
  const takeCart = useEffectEvent(() => {
    if (!isWanted) return;
    const { items } = storedCart.get();
    const giftCards = storedGiftCards.get();
    if (items.length === 0 && giftCards.length === 0) return setEmpty(true);
    if (items.length === 0) {
      const intent: Intent = "gift-cards";
      const form = { intent, giftCards: JSON.stringify(giftCards), script: "yes" };
      return void submit(form, { method: "post", replace: true });
    }
    const choices = new URLSearchParams(search);
    choices.delete("line");
    const rest = choices.toString();
    const to = linesSearch(items) + (rest === "" ? "" : `&${rest}`);
    void navigate(href("/checkout") + to, { replace: true, preventScrollReset: true });
  });
  useEffect(() => takeCart(), [isWanted]);
  return isEmpty;
}
