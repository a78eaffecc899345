import type { FormError } from "#modules/core/rules/form-state.ts";
import {
  chosenCategories,
  type ChosenCategory,
} from "#modules/notifications/rules/notification-category.ts";

type ChoiceField = `mail-${ChosenCategory}`;

/** Name of a category's checkbox. */
export function choiceField(category: ChosenCategory): ChoiceField {
  return `mail-${category}`;
}

export type NotificationField = "intent" | "id" | ChoiceField;

/** All fields of the page's forms. */
export const notificationFields: readonly NotificationField[] = [
  "intent",
  "id",
  ...chosenCategories.map(choiceField),
];

/** Result of a form: a confirmation or an error. */
export type NotificationsReply = {
  done?: string;
  saved?: string;
  formError?: FormError | undefined;
};
