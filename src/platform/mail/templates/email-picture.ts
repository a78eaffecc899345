import {
  isMissingPicture,
  nearestWidth,
  pictureUrl,
  type PictureFiles,
} from "#modules/catalogue/rules/picture.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { EmailPicture } from "./render-email.ts";

/**
 * A picture of the given width in CSS pixels, with a file of twice that width; null if it is
 * missing.
 */
export function emailPicture(
  picture: PictureFiles,
  shop: Pick<Sender, "url">,
  width: number,
): EmailPicture | null {
  if (isMissingPicture(picture)) return null;
  const file = pictureUrl(picture, "webp", nearestWidth(picture, 2 * width));
  const height = Math.round((width * picture.height) / picture.width);
  return { url: `${shop.url}${file}`, width, height };
}
