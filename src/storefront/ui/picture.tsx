import {
  isMissingPicture,
  nearestWidth,
  pictureSrcSet,
  pictureUrl,
  type PictureFiles,
} from "#modules/catalogue/rules/picture.ts";
import { classNames } from "./class-names.ts";
import { MissingPicture } from "./missing-picture.tsx";

type PictureProps = {
  picture: PictureFiles;
  /** What it shows, for the tile that stands there while the picture is missing; else its `alt` does. */
  name?: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** True widths for the layout it stands in, as the `sizes` attribute wants them. */
  sizes: string;
  /** "eager" for what is seen first; "first" for the one picture the page is judged by. */
  loading?: "lazy" | "eager" | "first";
  className?: string;
};

/** A picture in the formats and widths that exist, with its space kept free. */
export function Picture(props: PictureProps) {
  const { picture, name, sizes, loading = "lazy", alt, className } = props;
  if (isMissingPicture(picture))
    return <MissingPicture name={name ?? alt} alt={alt} className={className} />;
  const image = (
    <img
      src={pictureUrl(picture, "webp", nearestWidth(picture, 800))}
      srcSet={pictureSrcSet(picture, "webp")}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={loading === "lazy" ? "lazy" : undefined}
      fetchPriority={loading === "first" ? "high" : undefined}
      decoding={loading === "first" ? "sync" : "async"}
      className={classNames("bg-tile", className)}
    />
  );
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
