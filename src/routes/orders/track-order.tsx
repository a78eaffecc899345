import { data, href, redirect } from "react-router";
import { MailboxHint } from "#features/identity/mailbox-hint.tsx";
import { keepOrderOpen } from "#features/orders/order-access.server.ts";
import { answerTrackForm } from "#features/orders/track/answer-track-form.server.ts";
import { TrackOrderPage, trackOrderHead } from "#features/orders/track/track-order-page.tsx";
import { trackFields } from "#features/orders/track/track-texts.ts";
import { requestContext } from "#routes/context.server.ts";
import { orOfflineReply } from "#routes/or-offline-reply.ts";
import { metaOf } from "#routes/page-meta.ts";
import { readFields } from "#routes/read-fields.server.ts";
import { useMailboxPath } from "#routes/use-mailbox-path.ts";
import type { Route } from "./+types/track-order";

export const meta = metaOf(trackOrderHead);

/** What was typed is nobody else's. */
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ url }: Route.LoaderArgs) {
  return { number: url.searchParams.get("number")?.slice(0, 20) ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const answered = await answerTrackForm(
    services,
    await readFields(request, trackFields),
    clientAddress,
  );
  if (answered.opened === null) return data(answered.reply, { status: answered.status });
  const cookie = await keepOrderOpen(services, request, answered.opened);
  throw redirect(href("/orders/:number", { number: answered.opened }), {
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
      number={loaderData.number}
      mailboxHint={<MailboxHint path={useMailboxPath()} />}
    />
  );
}
