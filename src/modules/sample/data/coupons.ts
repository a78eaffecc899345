import type { SampleCoupon } from "./sample-types.ts";

/** Coupons to try out; every member finds them among theirs. */
export const sampleCoupons: SampleCoupon[] = [
  { code: "HELLO10", name: "For a larger order", benefit: { percent: 10 }, from: "60.00" },
  { code: "SHIPFREE", name: "Delivery is on us", benefit: "free-shipping", from: "20.00" },
  { code: "READ15", name: "For readers", benefit: { percent: 15 }, category: "books" },
];
