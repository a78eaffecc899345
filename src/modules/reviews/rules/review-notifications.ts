import type { NotificationKind } from "#modules/notifications/rules/notification.ts";

type OfReview = { slug: string; name: string };

export const reviewPublished: NotificationKind<OfReview> = {
  name: "review-published",
  category: "reviews",
  words: ({ slug, name }) => ({
    title: "Your review is published",
    text: `Your review of ${name} is now public.`,
    path: `/product/${slug}#reviews`,
  }),
};

export const reviewDeclined: NotificationKind<OfReview> = {
  name: "review-declined",
  category: "reviews",
  isMandatory: true,
  words: ({ name }) => ({
    title: "Review not published",
    text: `Edit your review of ${name} and we’ll check it again.`,
    path: "/account/reviews",
  }),
};

export const reviewNotifications = [reviewPublished, reviewDeclined];
