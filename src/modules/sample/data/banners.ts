import { policy } from "#modules/settings/rules/policy.ts";
import type { SampleBanner } from "./sample-types.ts";

const freeFrom = `$${policy.shipping.freeFrom / 100}`;

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
    title: "Breakfast, without the hurry",
    description: "Whole-bean coffee, Earl Grey and apricot jam for a morning that takes its time.",
    link: "/category/grocery-gourmet",
    callToAction: "Shop Grocery & Gourmet",
    picture: "banner-breakfast",
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
    title: "A rainy afternoon, solved",
    description: "Books to disappear into, and toys that never ask for batteries.",
    link: "/category/toys-games",
    callToAction: "Shop Toys & Games",
    picture: "banner-playroom",
  },
  {
    placement: "carousel",
    title: "Made to be worn in",
    description:
      "A steel watch, tortoiseshell sunglasses, and leather that darkens as you carry it.",
    link: "/category/fashion",
    callToAction: "Shop Fashion",
    picture: "banner-fashion",
  },
  {
    placement: "carousel",
    title: "Two square metres are enough",
    description: "A mat, something heavy and cold water: a gym that fits behind the door.",
    link: "/category/sports-outdoors",
    callToAction: "Shop Sports & Outdoors",
    picture: "banner-sports",
  },
  {
    placement: "promo",
    title: `Free shipping over ${freeFrom}`,
    description: `Once your cart reaches ${freeFrom}, postage is on us.`,
    link: "/promotions/free-shipping",
    callToAction: "How it works",
    picture: "canvas-tote-front",
  },
  {
    placement: "promo",
    title: `Students: extra ${policy.studentDiscountPercent}% off`,
    description: "On top of other discounts, once you have confirmed a student address.",
    link: "/promotions/student-discount",
    callToAction: "How it works",
    picture: "notebook-stack-front",
  },
];
