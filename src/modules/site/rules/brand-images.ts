import { z } from "zod";
import type { Logo } from "#modules/core/rules/sender.ts";
import { pictureUrl } from "#modules/core/rules/picture.ts";

/** The pictures of a brand. A logo for dark backgrounds is made as any logo. */
export const brandPictures = ["logo", "icon", "share"] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** The value of a setting that is an uploaded picture: its files as `upload-brand-picture` has stored them. */
export const brandPicture = z
  .strictObject({
    key: z.string().regex(/^[0-9a-f]{24}$/),
    width: z.int().min(1).max(4000),
    height: z.int().min(1).max(4000),
    widths: z.array(z.int().min(10).max(4000)).min(1).max(3),
  })
  .nullable()
  .meta({ kind: "picture" })
  .default(null)
  .describe("an uploaded picture");

/** CSS pixels within which a logo is shown; its second file has twice as many. */
export const LOGO_BOX = { width: 200, height: 40 } as const;

/** The sides of a square icon: of a browser's tab, of a phone's home screen and of an installed app. */
export const ICON_SIDES: readonly number[] = [32, 180, 512];

/** What a shop has set of its brand; a shop without is shown by its name. */
export type Brand = {
  logo?: Logo | undefined;
  /** Set if the header is dark and the logo has a variant for it. */
  darkLogo?: Logo | undefined;
  /** The key of its files, for `iconUrl`. */
  icon?: string | undefined;
  /** The address of the picture beside links to pages without a picture of their own. */
  share?: string | undefined;
  /** The line above the header; an empty link is none. */
  announcement?: { text: string; link: string } | undefined;
};

/** The address of an icon's file, a square PNG. */
export function iconUrl(key: string, side: number): string {
  return pictureUrl({ key }, "png", side);
}
