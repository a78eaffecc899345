import { z } from "zod";

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
