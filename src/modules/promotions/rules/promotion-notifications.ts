import type { NotificationCategory } from "#modules/notifications/rules/notification-category.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of notifications about coupons. */
const promotionNewsTexts = texts("promotion-news", {
  automatic: "Applied automatically at checkout.",
  automaticUntil: "Applied automatically at checkout, until {day}.",
  withCode: "Use {code} at checkout.",
  withCodeUntil: "Use {code} at checkout, until {day}.",
  given: "A coupon for you: {name}",
  ending: "Your coupon expires soon: {name}",
  studentEnding: "Your student discount expires soon",
  studentEndingText: "Valid until {day}. Verify your student email again to extend it by a year.",
  view: "View in shop",
  category: {
    name: "Coupons and discounts",
    about: "New coupons, and reminders before a coupon or your student discount expires.",
  },
});

type OfCoupon = { code: string | null; name: string; endsOn: string | null };

const category: NotificationCategory = {
  name: "coupons",
  position: 60,
  icon: "coupon",
  mail: "if-chosen",
  texts: promotionNewsTexts.category,
};

/** How to use a coupon, and its last day. */
export function howToUse({ code, endsOn }: OfCoupon): string {
  const { automatic, automaticUntil, withCode, withCodeUntil } = promotionNewsTexts;
  if (endsOn === null) return code === null ? automatic : withCode(code);
  const day = shownDay(endsOn);
  return code === null ? automaticUntil(day) : withCodeUntil(code, day);
}

/** A stored day. Older notifications have it in words. */
const shownDay = (day: string) => (/^\d{4}-\d{2}-/.test(day) ? dayInWords(day) : day);

function aboutCoupon(name: string, title: "given" | "ending"): NotificationKind<OfCoupon> {
  return {
    name,
    category,
    get mailButton() {
      return promotionNewsTexts.view;
    },
    words: (coupon) => ({
      title: promotionNewsTexts[title](coupon.name),
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  };
}

export const couponGiven = aboutCoupon("coupon-given", "given");

export const couponEnding = aboutCoupon("coupon-ending", "ending");

export const studentEnding: NotificationKind<{ endsOn: string }> = {
  name: "student-ending",
  category,
  get mailButton() {
    return promotionNewsTexts.view;
  },
  words: ({ endsOn }) => ({
    title: promotionNewsTexts.studentEnding,
    text: promotionNewsTexts.studentEndingText(shownDay(endsOn)),
    path: "/promotions/student-discount",
  }),
};

export const promotionNotifications = [couponGiven, couponEnding, studentEnding];
