import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { readPageNumber } from "#modules/core/rules/page.ts";
import {
  answerNotificationsForm,
  notificationFields,
} from "#storefront/pages/notifications/answer-notifications-form.server.ts";
import { listOwnNotifications } from "#modules/notifications/use-cases/list-own-notifications.server.ts";
import type { NotificationsReply } from "#storefront/pages/notifications/notification-fields.ts";
import {
  NotificationsPage,
  notificationsHead,
} from "#storefront/pages/notifications/notifications-page.tsx";
import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import type { Route } from "./+types/notifications";
import { useSignedIn } from "./signed-in-only.tsx";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(notificationsHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const found = await listOwnNotifications(servicesOf(context), request, page);
  if (found && found.page > found.pageCount)
    throw redirect(`${href("/account/notifications")}?page=${found.pageCount}`);
  return found;
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const typed = await readFields(request, notificationFields(services));
  const answered = await answerNotificationsForm(services, request, typed);
  return data<NotificationsReply>(answered.reply, { status: answered.status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

/** Notifications and their email settings. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  useHeaderCount(loaderData?.unread);
  return (
    <WithAnswer data={loaderData}>
      {(found) => <NotificationsPage {...found} reply={actionData} />}
    </WithAnswer>
  );
}

/** Refreshes the session when this page's unread count differs from the header's. */
function useHeaderCount(unread: number | undefined) {
  const { identity } = useSignedIn();
  const session = useSession();
  const shown = session.state === "signed-in" ? (session.unread ?? 0) : undefined;
  const isOld = unread !== undefined && shown !== undefined && unread !== shown;
  useEffect(() => {
    if (isOld) void identity.refresh();
  }, [isOld, unread, identity]);
}
