import type { NotificationKind } from "#modules/notifications/rules/notification.ts";

type OfCoupon = { code: string | null; name: string; endsOn: string | null };

/** How to use a coupon, and its last day. */
export function howToUse({ code, endsOn }: OfCoupon): string {
  const until = endsOn === null ? "" : `, until ${endsOn}`;
  return code === null
    ? `Applied automatically at checkout${until}.`
    : `Use ${code} at checkout${until}.`;
}

function aboutCoupon(name: string, title: string): NotificationKind<OfCoupon> {
  return {
    name,
    category: "coupons",
    mailButton: "View in shop",
    words: (coupon) => ({
      title: `${title}: ${coupon.name}`,
      text: howToUse(coupon),
      path: "/account/coupons",
    }),
  };
}

export const couponGiven = aboutCoupon("coupon-given", "A coupon for you");

export const couponEnding = aboutCoupon("coupon-ending", "Your coupon expires soon");

export const studentEnding: NotificationKind<{ endsOn: string }> = {
  name: "student-ending",
  category: "coupons",
  mailButton: "View in shop",
  words: ({ endsOn }) => ({
    title: "Your student discount expires soon",
    text: `Valid until ${endsOn}. Verify your student email again to extend it by a year.`,
    path: "/promotions/student-discount",
  }),
};

export const promotionNotifications = [couponGiven, couponEnding, studentEnding];
