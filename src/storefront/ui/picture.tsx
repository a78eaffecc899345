import {
  isMissingPicture,
  nearestWidth,
  pictureSrcSet,
  pictureUrl,
  type PictureFiles,
} from "#modules/core/rules/picture.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type PictureProps = {
  picture: PictureFiles;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** The displayed widths, as the `sizes` attribute. */
  sizes: string;
  /** "eager" above the fold; "first" for the largest contentful picture. */
  loading?: "lazy" | "eager" | "first";
  className?: string | undefined;
  /** Another crop for narrow screens, as the media query and the picture. */
  narrow?: { media: string; picture: PictureFiles } | false;
};

/** A responsive picture with reserved space. */
export function Picture(props: PictureProps) {
  const { picture, sizes, loading = "lazy", alt, className, narrow } = props;
  if (isMissingPicture(picture)) return <MissingPicture alt={alt} className={className} />;
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
      {narrow && <Sources {...narrow} sizes={sizes} />}
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

/** A tile for a missing picture; without words if adjacent text says the same. */
function MissingPicture({ alt, className }: Pick<PictureProps, "alt" | "className">) {
  const words = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span {...words} className={classNames("missing-picture", className)}>
      <Icon name="image" size={24} />
    </span>
  );
}

/** The files of another crop, in both formats. */
function Sources({
  media,
  picture,
  sizes,
}: {
  media: string;
  picture: PictureFiles;
  sizes: string;
}) {
  return (["avif", "webp"] as const).map((format) => (
    <source
      key={format}
      className="hidden"
      media={media}
      type={`image/${format}`}
      srcSet={pictureSrcSet(picture, format)}
      sizes={sizes}
    />
  ));
}
