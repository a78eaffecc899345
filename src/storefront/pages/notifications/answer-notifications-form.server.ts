import { notificationTexts } from "./notification-texts.ts";
import { saveMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { markRead } from "#modules/notifications/store/notifications.server.ts";
import {
  categoriesOf,
  type MailChoices,
} from "#modules/notifications/rules/notification-category.ts";
import type { Services } from "#platform/services.ts";
import { formError } from "#modules/core/rules/form-state.ts";
import { choiceField, type NotificationsReply } from "./notification-fields.ts";

type FormServices = Pick<Services, "db" | "clock" | "accounts" | "notificationKinds">;

const choicesOf = ({ notificationKinds }: Pick<Services, "notificationKinds">) =>
  categoriesOf(notificationKinds).filter(({ mail }) => mail !== "always");

type NotificationField = "intent" | "id" | ReturnType<typeof choiceField>;

export const notificationFields = (
  services: Pick<Services, "notificationKinds">,
): readonly NotificationField[] => [
  "intent",
  "id",
  ...choicesOf(services).map(({ name }) => choiceField(name)),
];

type Answered = { reply: NotificationsReply; status: number };

const refused = (text: string, status: number): Answered => ({ reply: formError(text), status });

/** Handles the forms of the notifications page, for the signed-in member's own notifications only. */
export async function answerNotificationsForm(
  services: FormServices,
  request: Request,
  typed: Record<NotificationField, string>,
): Promise<Answered> {
  const account = (await services.accounts.identify(request))?.account;
  if (!account) return refused(notificationTexts.signInFirst, 401);
  const { db } = services;
  const { uid } = account;
  const now = services.clock.now();
  switch (typed.intent) {
    case "read": {
      if (!/^[1-9]\d{0,14}$/.test(typed.id)) return refused(notificationTexts.unknown, 400);
      await markRead(db, uid, { which: Number(typed.id), now });
      return { reply: {}, status: 200 };
    }
    case "read-all":
      await markRead(db, uid, { which: "all", now });
      return { reply: { done: notificationTexts.allRead }, status: 200 };
    case "choose-mail":
      await saveMailChoices(db, { uid, choices: choicesIn(services, typed), now });
      return { reply: { saved: notificationTexts.saved }, status: 200 };
    default:
      return refused(notificationTexts.noSuchAction, 400);
  }
}

/** Unticked checkboxes are not submitted. */
const choicesIn = (services: FormServices, typed: Record<NotificationField, string>): MailChoices =>
  Object.fromEntries(
    choicesOf(services).map(({ name }) => [name, typed[choiceField(name)] === "yes"]),
  );
