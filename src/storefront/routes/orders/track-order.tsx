import { pathWithout } from "#modules/core/rules/language/address.ts";
import { data, href, redirect } from "react-router";
import { MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import { keepOrderOpen } from "#modules/orders/use-cases/order-access.server.ts";
import {
  answerTrackForm,
  trackFields,
} from "#storefront/pages/orders/track/answer-track-form.server.ts";
import {
  TrackOrderPage,
  trackHead,
  type TrackPurpose,
} from "#storefront/pages/orders/track/track-order-page.tsx";
import { requestContext } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { useMailboxPath } from "#storefront/routes/use-root-data.ts";
import type { Route } from "./+types/track-order";

export const meta: Route.MetaFunction = ({ location, matches }) =>
  headMeta(trackHead(purposeOf(location.pathname)), matches);

/** Withdrawal has its own address, so that it is easy to find; it uses the same form. */
function purposeOf(pathname: string): TrackPurpose {
  return pathname === href("/withdraw") ? "withdraw" : "track";
}

/** The response may contain submitted values. */
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ url }: Route.LoaderArgs) {
  const number = url.searchParams.get("number")?.slice(0, 20) ?? "";
  return { number, purpose: purposeOf(pathWithout(url.pathname)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const answered = await answerTrackForm(
    services,
    await readFields(request, trackFields),
    clientAddress,
  );
  if (answered.opened === null) return data(answered.reply, { status: answered.status });
  const cookie = await keepOrderOpen(services, request, answered.opened);
  const order = { number: answered.opened };
  const isWithdrawing = purposeOf(pathWithout(url.pathname)) === "withdraw";
  const to = isWithdrawing
    ? href("/orders/:number/withdraw", order)
    : href("/orders/:number", order);
  throw redirect(to, {
    headers: { "Set-Cookie": cookie },
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrackOrderPage
      reply={actionData}
      purpose={loaderData.purpose}
      number={loaderData.number}
      mailboxHint={<MailboxHint path={useMailboxPath()} />}
    />
  );
}
