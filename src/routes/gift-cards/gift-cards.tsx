import { data } from "react-router";
import { answerBalanceForm } from "#features/gift-cards/answer-code-form.server.ts";
import { GiftCardsPage, giftCardsHead } from "#features/gift-cards/gift-cards-page.tsx";
import { cacheTags, requestContext } from "#routes/context.server.ts";
import { orOfflineReply } from "#routes/or-offline-reply.ts";
import { metaOf } from "#routes/page-meta.ts";
import { readFields } from "#routes/read-fields.server.ts";
import type { Route } from "./+types/gift-cards";

export const meta = metaOf(giftCardsHead);

export function loader({ context }: Route.LoaderArgs) {
  cacheTags(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const { code } = await readFields(request, ["code"]);
  const { reply, status } = await answerBalanceForm(services, code, clientAddress);
  return data(reply, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function GiftCards({ actionData }: Route.ComponentProps) {
  return <GiftCardsPage balance={actionData} />;
}
