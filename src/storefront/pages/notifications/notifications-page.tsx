import { notificationTexts } from "./notification-texts.ts";
import { Form, href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { PageLinks, pageAddress } from "#storefront/ui/page-links.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import type { OwnNotifications } from "#modules/notifications/use-cases/list-own-notifications.server.ts";
import { MailChoiceForm } from "./mail-choice-form.tsx";
import type { NotificationsReply } from "./notification-fields.ts";
import { NotificationItem } from "./notification-item.tsx";

export const notificationsHead = (): PageHead => ({
  page: "/account/notifications",
  title: notificationTexts.notifications,
  description: notificationTexts.description,
});

type NotificationsPageProps = OwnNotifications & { reply: NotificationsReply | undefined };

/** A member's notifications, newest first, and the email settings. */
export function NotificationsPage({ reply, ...own }: NotificationsPageProps) {
  const { notifications, unread, page, pageCount, categories } = own;
  return (
    <div className="grid gap-6 *:min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageTitle title={notificationTexts.notifications} lead={leadOf(own)} />
        {unread > 0 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="read-all" variant="secondary">
              {notificationTexts.markAllAsRead}
            </Button>
          </Form>
        )}
      </div>
      {reply?.formError && (
        <Alert tone="error" focusOn={reply}>
          {reply.formError.text}
        </Alert>
      )}
      {reply?.done && (
        <Alert tone="success" focusOn={reply}>
          {reply.done}
        </Alert>
      )}
      {notifications.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="grid gap-3">
          {notifications.map((each) => (
            <li key={each.id} className="min-w-0">
              <NotificationItem notification={each} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label={notificationTexts.pages}
        page={page}
        pageCount={pageCount}
        to={(other) => pageAddress(href("/account/notifications"), other)}
        previous={notificationTexts.newer}
        next={notificationTexts.older}
      />
      <MailChoiceForm categories={categories} saved={reply?.saved} reply={reply} />
    </div>
  );
}

function leadOf({ notifications, unread }: OwnNotifications): string {
  if (notifications.length === 0) return notificationTexts.lead;
  return unread === 0 ? notificationTexts.youreAllCaughtUp : notificationTexts.unread(unread);
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-card px-5 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="bell" size={28} />
      </span>
      <h2 className="text-xl font-semibold tracking-tight">{notificationTexts.nothingNew}</h2>
      <p className="max-w-md text-balance text-muted">{notificationTexts.nothingNewText}</p>
      <ButtonLink to={href("/")} variant="secondary" className="mt-3">
        {notificationTexts.continueShopping}
      </ButtonLink>
    </div>
  );
}
