import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { reviewNewsTexts } from "./review-texts.ts";

type OfReview = { slug: string; name: string };

export const reviewPublished: NotificationKind<OfReview> = {
  name: "review-published",
  category: "reviews",
  words: ({ slug, name }) => ({
    title: reviewNewsTexts.published,
    text: reviewNewsTexts.publishedText(name),
    path: `/product/${slug}#reviews`,
  }),
};

export const reviewDeclined: NotificationKind<OfReview> = {
  name: "review-declined",
  category: "reviews",
  isMandatory: true,
  words: ({ name }) => ({
    title: reviewNewsTexts.declined,
    text: reviewNewsTexts.declinedText(name),
    path: "/account/reviews",
  }),
};

export const reviewNotifications = [reviewPublished, reviewDeclined];
