import { pictureUrl, type PictureFiles } from "./picture.ts";

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
