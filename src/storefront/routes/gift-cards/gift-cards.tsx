import { data, href, redirectDocument } from "react-router";
import {
  answerCodeForm,
  type CodeReply,
} from "#storefront/pages/gift-cards/answer-code-form.server.ts";
import { GiftCardsPage, giftCardsHead } from "#storefront/pages/gift-cards/gift-cards-page.tsx";
import { giftFields, type GiftField } from "#storefront/pages/gift-cards/gift-fields.ts";
import { readGiftForm } from "#storefront/pages/gift-cards/read-gift-form.server.ts";
import { placeGiftCardOrder } from "#modules/orders/use-cases/bought-gift-card/place-gift-card-order.server.ts";
import { keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import { cacheTags, requestContext } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";
import type { Route } from "./+types/gift-cards";

export const meta = metaOf(giftCardsHead);

export function loader({ context }: Route.LoaderArgs) {
  cacheTags(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const fields = ["intent", "code", ...giftFields] as const;
  const { intent, code, ...values } = await readFields(request, fields);
  if (intent !== "buy") {
    const { reply, status } = await answerCodeForm(services, code, { addTo: null, clientAddress });
    return data({ about: "balance" as const, ...reply }, { status });
  }
  const again = { about: "gift" as const, isSent: false as const, values };
  const gift = readGiftForm(values, services.clock.now());
  if (!gift.ok) return data({ ...again, fieldErrors: gift.error }, { status: 422 });
  const identity = await services.accounts.identify(request);
  const uid = identity?.account.uid ?? null;
  const placed = await placeGiftCardOrder(services, { ...gift.value, uid, clientAddress });
  if (!placed.ok) return data({ ...again, ...formError(placed.error.message) }, { status: 429 });
  const { number } = placed.value;
  // An unpaid order is paid on the checkout page, which needs a full document load (record 57).
  const to = `${href("/checkout")}?${new URLSearchParams({ order: number })}`;
  const cookie = identity ? null : await keepOrderOpen(services, request, number);
  return redirectDocument(to, cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

function isOfGift(values: object): boolean {
  return "intent" in values && values.intent === "buy";
}

export default function GiftCards({ actionData }: Route.ComponentProps) {
  // The offline reply has no `about`, so the form is identified by its fields.
  const isGift =
    actionData &&
    ("about" in actionData ? actionData.about === "gift" : isOfGift(actionData.values));
  const reply = actionData ?? undefined;
  return (
    <GiftCardsPage
      shopName={useShop().name}
      gift={isGift && reply?.isSent === false ? (reply as FormState<GiftField>) : null}
      balance={isGift ? undefined : (reply as CodeReply | undefined)}
    />
  );
}
