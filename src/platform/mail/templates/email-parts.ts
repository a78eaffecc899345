import {
  isMissingPicture,
  nearestWidth,
  type PictureFiles,
  pictureUrl,
} from "#modules/core/rules/picture.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { EmailPicture } from "./email-prose.ts";
import { mailTexts } from "./mail-texts.ts";
import type { EmailBlock } from "./render-email.ts";

/** The unsubscribe note at an email's foot; `stop` are the parameters of its link. */
export function stopNote(shop: Sender, stop: string): EmailBlock {
  return {
    kind: "note",
    text: mailTexts.unsubscribeNote,
    link: {
      label: mailTexts.unsubscribe,
      url: addressHere(shop.url, `/notifications/stop?${stop}`),
    },
  };
}

/**
 * The one-click unsubscribe address for mail programs (RFC 8058), with the parameters of its link. The language is one
 * of them, so that the address works after the shop gave that language up.
 */
export function oneClickUrl(shop: Sender, path: string): string {
  const language = currentLanguage();
  return `${shop.url}/api${path}${language === shopsLanguage() ? "" : `&language=${language}`}`;
}

/** The one-click address of emails about products. */
export const stopUrl = (shop: Sender, stop: string): string =>
  oneClickUrl(shop, `/notifications/stop?${stop}`);

/**
 * A picture of the given width in CSS pixels, with a file of twice that width; null if it is
 * missing. JPEG, because Outlook on Windows shows no WebP.
 */
export function emailPicture(
  picture: PictureFiles,
  shop: Pick<Sender, "url">,
  width: number,
): EmailPicture | null {
  if (isMissingPicture(picture)) return null;
  const file = pictureUrl(picture, "jpeg", nearestWidth(picture, 2 * width));
  const height = Math.round((width * picture.height) / picture.width);
  return { url: `${shop.url}${file}`, width, height };
}
