import type { FormError } from "#modules/core/rules/form-state.ts";
import {
  chosenCategories,
  type ChosenCategory,
} from "#modules/notifications/rules/notification-category.ts";

type ChoiceField = `mail-${ChosenCategory}`;

/** The field with which a member chooses the emails of a category. */
export function choiceField(category: ChosenCategory): ChoiceField {
  return `mail-${category}`;
}

export type NotificationField = "intent" | "id" | ChoiceField;

/** Everything that forms on the page of notifications send. */
export const notificationFields: readonly NotificationField[] = [
  "intent",
  "id",
  ...chosenCategories.map(choiceField),
];

/** What such a form is answered: what was done, what was saved, or why not. */
export type NotificationsReply = {
  done?: string;
  saved?: string;
  formError?: FormError | undefined;
};
