import type { FormError } from "#modules/core/rules/form-state.ts";

/** Name of a category's checkbox. */
export const choiceField = (category: string) => `mail-${category}` as const;

/** Result of a form: a confirmation or an error. */
export type NotificationsReply = {
  done?: string;
  saved?: string;
  formError?: FormError | undefined;
};
