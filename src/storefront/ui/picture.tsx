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
  /** Name for the placeholder of a missing picture; defaults to `alt`. */
  name?: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** The displayed widths, as the `sizes` attribute. */
  sizes: string;
  /** "eager" above the fold; "first" for the largest contentful picture. */
  loading?: "lazy" | "eager" | "first";
  className?: string;
};

/** A responsive picture with reserved space. */
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
