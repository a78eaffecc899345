import { pictureUrl, type PictureFiles } from "./picture.ts";

/** The sender of the shop's emails, as their frame names it. */
export type Sender = {
  name: string;
  /** The seller's legal name: a company or a person. */
  legalName: string;
  /** The postal address in one line; null where none is set. */
  address: string | null;
  /** The shop's public URL without a trailing slash. */
  url: string;
  email: string;
  /** Shown in place of the name above an email; with its files in WebP, of which PNGs are made. */
  logo?: Logo | undefined;
};

/** The seller's logo. Its first file has the width at which it is shown, its last one the given size. */
export type Logo = PictureFiles & { alt: string };

/** A logo's image as pages have it. */
export type LogoImage = ReturnType<typeof logoImage> & { alt: string };

/** The attributes of a logo's image but its alternative text; PNG is for emails. */
export function logoImage(logo: PictureFiles, format: "webp" | "png" = "webp") {
  const [src = "", large] = logo.widths.map((each) => pictureUrl(logo, format, each));
  const [width = logo.width] = logo.widths;
  const height = Math.round((logo.height * width) / logo.width);
  return { src, ...(large && { srcSet: `${large} 2x` }), width, height };
}
