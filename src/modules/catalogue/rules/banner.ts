import type { Picture } from "./picture.ts";

/** A slide of the home carousel or a promo banner (§3). */
export type Banner = {
  id: number;
  title: string;
  description: string;
  /** A path inside the shop. */
  link: string;
  callToAction: string;
  picture: Picture;
};

export type BannerPlacement = "carousel" | "promo";
