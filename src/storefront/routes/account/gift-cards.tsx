import { data } from "react-router";
import { answerCodeForm } from "#storefront/pages/gift-cards/answer-code-form.server.ts";
import { listOwnGiftCards } from "#modules/gift-cards/use-cases/list-own-gift-cards.server.ts";
import {
  OwnGiftCardsPage,
  ownGiftCardsHead,
} from "#storefront/pages/gift-cards/own-gift-cards-page.tsx";
import { requestContext, servicesOf } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { fieldError } from "#modules/core/rules/form-state.ts";
import type { Route } from "./+types/gift-cards";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(ownGiftCardsHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, context }: Route.LoaderArgs) {
  return listOwnGiftCards(servicesOf(context), request);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { code } = await readFields(request, ["code"]);
  const uid = (await services.accounts.identify(request))?.account.uid;
  if (uid === undefined)
    return data({ isSent: false as const, ...fieldError("code", accountTexts.signInAgain) }, 401);
  const { reply, status } = await answerCodeForm(services, code, { addTo: uid, clientAddress });
  return data(reply, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithAnswer data={loaderData}>
      {(cards) => <OwnGiftCardsPage cards={cards} reply={actionData} />}
    </WithAnswer>
  );
}
