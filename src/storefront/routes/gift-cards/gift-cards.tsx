import { randomUUID } from "node:crypto";
import { data, href, redirectDocument } from "react-router";
import {
  changeCheckout,
  checkoutCookie,
  openCheckout,
} from "#modules/checkout/use-cases/open-checkout.server.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import {
  giftFields,
  MOST_GIFT_CARDS,
  parseGiftForm,
  type GiftField,
} from "#modules/gift-cards/rules/gift-card-line.ts";
import {
  answerCodeForm,
  type CodeReply,
} from "#storefront/pages/gift-cards/answer-code-form.server.ts";
import {
  GiftCardsPage,
  giftCardsHead,
  giftErrors,
} from "#storefront/pages/gift-cards/gift-cards-page.tsx";
import { cacheTags, requestContext } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import type { Route } from "./+types/gift-cards";

export const meta = metaOf(giftCardsHead);

export function loader({ context }: Route.LoaderArgs) {
  cacheTags(context);
  return null;
}

/** Checks a balance. Without scripts it also takes a gift card to the checkout, because the cart needs them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { intent, code, ...values } = await readFields(request, ["intent", "code", ...giftFields]);
  if (intent !== "buy") {
    const { reply, status } = await answerCodeForm(services, code, { addTo: null, clientAddress });
    return data({ about: "balance" as const, ...reply }, { status });
  }
  const gift = parseGiftForm(values);
  if (!gift.ok) {
    const fieldErrors = giftErrors(gift.error);
    const reply = { about: "gift" as const, isSent: false as const, values, fieldErrors };
    return data(reply, { status: 422 });
  }
  const account = (await services.accounts.identify(request))?.account ?? null;
  const visitor = { headers: request.headers, uid: account?.uid ?? null };
  const checkout = await openCheckout(services, visitor);
  const { giftCards, ...input } = checkout.input;
  const cards = [...giftCards, { id: randomUUID(), ...gift.value }].slice(-MOST_GIFT_CARDS);
  await changeCheckout(services, checkout, { input: { ...input, giftCards: cards } });
  const cookie = checkoutCookie(services).write(checkout.id);
  return redirectDocument(`${href("/checkout")}?gift=form`, { headers: { "Set-Cookie": cookie } });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function GiftCards({ actionData }: Route.ComponentProps) {
  const isGift = actionData && "about" in actionData && actionData.about === "gift";
  return (
    <GiftCardsPage
      shopName={useShop().name}
      gift={isGift ? (actionData as FormState<GiftField>) : null}
      balance={isGift ? undefined : (actionData as CodeReply | undefined)}
    />
  );
}
