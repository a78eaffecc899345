import { notificationTexts } from "./notification-texts.ts";
import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import type { ShownNotification } from "#modules/notifications/use-cases/list-own-notifications.server.ts";

/** A notification; following its link marks it as read. */
export function NotificationItem({ notification }: { notification: ShownNotification }) {
  const { id, icon, title, text, path, on, isRead } = notification;
  const link = useRef<HTMLAnchorElement>(null);
  const submit = useSubmit();
  const onFollow = () => {
    if (!isRead) void submit({ intent: "read", id }, { method: "post", navigate: false });
  };
  return (
    <article
      className={classNames(
        "group relative flex gap-4 rounded-card p-4 transition-shadow duration-150 hover:shadow-raised sm:p-5",
        isRead ? "bg-transparent" : "bg-card",
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={classNames("wrap-anywhere", isRead ? "font-medium" : "font-semibold")}>
          {!isRead && (
            <>
              <span
                aria-hidden="true"
                className="me-2 inline-block size-2.5 rounded-full bg-sale align-baseline"
              />
              <span className="sr-only">{`${notificationTexts.notReadYet} `}</span>
            </>
          )}
          <Link
            ref={link}
            to={path}
            onClick={onFollow}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 wrap-anywhere text-muted">{text}</p>
        <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="py-1 text-sm text-muted">{on}</p>
          {!isRead && (
            <Form
              method="post"
              preventScrollReset
              className="relative"
              // The button is removed, so move the focus to the notification's link.
              onSubmit={() => link.current?.focus()}
            >
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="read"
                variant="quiet"
                className="-mx-5 text-sm"
                aria-label={notificationTexts.markTitleAsRead(title)}
              >
                {notificationTexts.markAsRead}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </article>
  );
}
