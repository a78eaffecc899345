import type { Picture, PictureFiles } from "#modules/core/rules/picture.ts";

/** A slide of the home carousel, a promo banner (§3) or a room. */
export type Banner = {
  id: number;
  title: string;
  description: string;
  /** A path inside the shop. */
  link: string;
  callToAction: string;
  picture: Picture;
  /** An upright crop for phones. */
  tallPicture: PictureFiles | null;
};

/** `room` is a wide picture between the products of the home page. */
export type BannerPlacement = "carousel" | "promo" | "room";
