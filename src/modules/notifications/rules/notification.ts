import type { NotificationCategory } from "./notification-category.ts";

/** A notification's text, and the page it links to. */
export type NotificationWords = { title: string; text: string; path: string };

/** A kind of notification. The module that sends it lists it as `notifications` in its `module.ts`. */
export type NotificationKind<Params extends object = never> = {
  /** Stored with each notification. */
  name: string;
  category: NotificationCategory;
  /** The parameters are stored with the notification, so that its text stays true. */
  words(params: Params): NotificationWords;
  /** The button of the email with the same text; without one the event has its own email, or none. */
  mailButton?: string;
  /** Whether its email can't be declined, although its category's can. */
  isMandatory?: boolean;
};

/** A notification's kind and parameters; `newsOf` checks that they match. */
export type News = { kind: NotificationKind; params: object };

/** Returns a kind with its parameters. */
export function newsOf<Params extends object>(
  kind: NotificationKind<Params>,
  params: NoInfer<Params>,
): News {
  return { kind, params };
}

/** The title, text and path of a notification. */
export function wordsOf({ kind, params }: News): NotificationWords {
  return kind.words(params as never);
}
