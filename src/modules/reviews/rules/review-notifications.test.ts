import { expect, test } from "vitest";
import { newsOf, wordsOf } from "#modules/notifications/rules/notification.ts";
import { reviewDeclined } from "./review-notifications.ts";

test("a declined review leads to the member's reviews", () => {
  const news = newsOf(reviewDeclined, { slug: "perch-desk-lamp", name: "Perch Desk Lamp" });
  expect(wordsOf(news)).toMatchObject({ title: "Review not published", path: "/account/reviews" });
});
