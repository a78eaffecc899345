import {
  nearestWidth,
  pictureSrcSet,
  pictureUrl,
  type PictureFiles,
} from "#domain/picture/picture.ts";
import { classNames } from "./class-names.ts";

type PictureProps = {
  picture: PictureFiles;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** True widths for the layout it stands in, as the `sizes` attribute wants them. */
  sizes: string;
  /** "eager" for what is seen first; "first" for the one picture the page is judged by. */
  loading?: "lazy" | "eager" | "first";
  className?: string;
};

/** A picture in the formats and widths that exist, with its space kept free. */
export function Picture({ picture, sizes, loading = "lazy", alt, className }: PictureProps) {
  const isDrawn = picture.widths.length === 0;
  const image = (
    <img
      src={pictureUrl(picture, "webp", nearestWidth(picture, 800))}
      {...(isDrawn ? {} : { srcSet: pictureSrcSet(picture, "webp"), sizes })}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={loading === "lazy" ? "lazy" : undefined}
      fetchPriority={loading === "first" ? "high" : undefined}
      decoding={loading === "first" ? "sync" : "async"}
      className={classNames("bg-tile", className)}
    />
  );
  if (isDrawn) return image;
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/avif"
        srcSet={pictureSrcSet(picture, "avif")}
        sizes={sizes}
      />
      {image}
    </picture>
  );
}
