import { whole, yesOrNo } from "#platform/settings/setting-schemas.ts";
import { addedFields, type ValuesOf } from "#platform/settings/settings.ts";

export const reviewSettings = addedFields({
  name: "content",
  order: 10,
  fields: {
    reviewsOnProductPage: { schema: whole(1, 20, "reviews").default(6) },
    reviewsPerPage: { schema: whole(5, 50, "reviews").default(10) },
    /** Reviews of verified buyers are published without moderation. */
    hasBuyerReviewsAtOnce: {
      label: "Publish buyers’ reviews at once",
      help: "Reviews of others wait for you",
      schema: yesOrNo(true),
    },
  },
});

declare module "#modules/catalogue/rules/settings.ts" {
  interface AddedContentSettings extends ValuesOf<typeof reviewSettings> {}
}
