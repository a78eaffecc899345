import type { IconName } from "#modules/core/rules/picture.ts";

/**
 * A category of notifications. `mail` is the default: `always` for what a buyer must receive in writing;
 * `unless-declined` for news about an order; `if-chosen` for possible advertising, which needs consent (Directive
 * 2002/58 art. 13).
 */
export type NotificationCategory<Mail = "always" | "unless-declined" | "if-chosen"> = {
  /** Stored with a member's choice. */
  name: string;
  position: number;
  icon: IconName;
  mail: Mail;
  /** Its name and contents on the settings page. */
  texts: { readonly name: string; readonly about: string };
};

/** A category whose emails a member may decline. */
export type ChosenCategory = NotificationCategory<"unless-declined" | "if-chosen">;

/** The member's explicit choices, by the names of categories. */
export type MailChoices = Readonly<Record<string, boolean>>;

/** Whether a member gets a category's emails; `choice` is their own, if they made one. */
export function isMailWanted(
  { mail }: Pick<NotificationCategory, "mail">,
  choice: boolean | null | undefined,
): boolean {
  return mail === "always" || (choice ?? mail === "unless-declined");
}

/** The categories of kinds, in the order of the settings page. */
export function categoriesOf(
  kinds: readonly { category: NotificationCategory }[],
): NotificationCategory[] {
  return [...new Set(kinds.map(({ category }) => category))].toSorted(
    (one, other) => one.position - other.position,
  );
}
