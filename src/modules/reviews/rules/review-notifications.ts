import type { NotificationCategory } from "#modules/notifications/rules/notification-category.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of notifications about reviews. */
export const reviewNewsTexts = texts("review-news", {
  published: "Your review is published",
  publishedText: "Your review of {name} is now public.",
  publishedPreview: "Your review of {name} is live.",
  thanks: "Thank you. Your review of {name} is live:",
  view: "View review",
  publishedSubject: "Review published: {name}",
  declined: "Review not published",
  declinedText: "Edit your review of {name} and we’ll check it again.",
  cannotPublish: "We can’t publish your review of {name}. {reason}",
  welcome: "Good and bad opinions are welcome. Edit your review, and we’ll check it again.",
  edit: "Edit review",
  category: {
    name: "Your reviews",
    about: "When we publish a review. If we decline one, we always tell you why.",
  },
  mistake: "If you think this is a mistake, reply to this email.",
  declinedSubject: "Review not published: {name}",
});

/** Names of authors whose own is not known. */
export const authorTexts = texts("review-authors", {
  member: "A member",
  formerMember: "A former member",
});

type OfReview = { slug: string; name: string };

const category: NotificationCategory = {
  name: "reviews",
  position: 30,
  icon: "speech",
  mail: "unless-declined",
  texts: reviewNewsTexts.category,
};

export const reviewPublished: NotificationKind<OfReview> = {
  name: "review-published",
  category,
  words: ({ slug, name }) => ({
    title: reviewNewsTexts.published,
    text: reviewNewsTexts.publishedText(name),
    path: `/product/${slug}#reviews`,
  }),
};

export const reviewDeclined: NotificationKind<OfReview> = {
  name: "review-declined",
  category,
  isMandatory: true,
  words: ({ name }) => ({
    title: reviewNewsTexts.declined,
    text: reviewNewsTexts.declinedText(name),
    path: "/account/reviews",
  }),
};

export const reviewNotifications = [reviewPublished, reviewDeclined];
