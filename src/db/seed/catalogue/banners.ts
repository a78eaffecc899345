import type { SampleBanner } from "../sample-types.ts";

export const sampleBanners: SampleBanner[] = [
  {
    placement: "carousel",
    title: "Sound you can live with",
    description: "Headphones, a speaker and a keyboard, all made to be repaired.",
    link: "/category/electronics",
    callToAction: "Shop Electronics",
    picture: "banner-electronics",
  },
  {
    placement: "carousel",
    title: "A chair, a lamp, an evening",
    description: "Quiet pieces for the corner of the room where you end up.",
    link: "/category/home-office",
    callToAction: "Shop Home & Office",
    picture: "banner-home",
  },
  {
    placement: "carousel",
    title: "Made to be worn in",
    description: "Leather, steel and tortoiseshell that change with you.",
    link: "/category/fashion",
    callToAction: "Shop Fashion",
    picture: "banner-fashion",
  },
  {
    placement: "promo",
    title: "Free shipping over $50",
    description: "Once your cart reaches $50, postage is on us.",
    link: "/promotions/free-shipping",
    callToAction: "How it works",
    picture: "canvas-tote-front",
  },
  {
    placement: "promo",
    title: "Students: extra 10% off",
    description: "Show us you study and take another tenth off your order.",
    link: "/promotions/student-discount",
    callToAction: "Get the discount",
    picture: "notebook-stack-front",
  },
];
