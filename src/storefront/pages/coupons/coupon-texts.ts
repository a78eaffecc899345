/** Texts of coupons. */
export const couponTexts = {
  coupons: "Coupons",
  description: "Your coupons and their conditions.",
  readyToUse: "Ready to use",
  usedUp: "Used up",
  startsLater: "Starts later",
  notAvailable: "Not available",
  lead: "You can use one coupon per order.",
  none: "No coupons to use right now. Sale prices need no code.",
  yourCoupons: "Your coupons",
  studentDiscount: "Student discount",
  studentText: (studentPercent: string | number) =>
    `Extra ${studentPercent}% off when you verify your student email address.`,
  studentUntil: (studentUntil: string | number) =>
    `Valid until ${studentUntil}. Applied automatically in your cart.`,
  aboutStudent: "About the student discount",
  sampleCoupon: "Sample coupon",
  from: (from: string | number) => `From ${from}.`,
  until: (until: string | number) => `Until ${until}.`,
  useCode: (code: string | number) => `Use ${code}`,
  useIt: "Use it",
} as const;
