import type { CSSProperties } from "react";
import {
  isMissingPicture,
  nearestWidth,
  pictureSrcSet,
  pictureUrl,
  type PictureFiles,
} from "#modules/core/rules/picture.ts";
import { classNames } from "./class-names.ts";

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
  /** Another crop for narrow screens, as the media query and the picture. */
  narrow?: { media: string; picture: PictureFiles } | false;
};

/** A responsive picture with reserved space. */
export function Picture(props: PictureProps) {
  const { picture, name, sizes, loading = "lazy", alt, className, narrow } = props;
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

type MissingPictureProps = {
  /** Name of the product or category in the picture. */
  name: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  className?: string | undefined;
};

/** Placeholder for a missing picture: the initials of the name, in a tint of its own. */
function MissingPicture({ name, alt, className }: MissingPictureProps) {
  const words = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span
      {...words}
      data-initials={initialsOf(name)}
      className={classNames("missing-picture", className)}
      style={{ "--hue": hueOf(name) } as CSSProperties}
    />
  );
}

/** A hue of 0 to 359 that is the same for the same name. */
function hueOf(name: string): number {
  return [...name].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}

/** Returns the initials of a name's first two words, for a missing picture: "SM" of "Sage & mint soap". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join("");
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
