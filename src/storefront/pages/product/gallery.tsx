import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import { largestPictureUrl, type Picture as PictureData } from "#modules/core/rules/picture.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import type { LargerPictureProps } from "./larger-picture.tsx";
import { productTexts } from "./product-texts.ts";

type GalleryProps = { pictures: readonly PictureData[]; name: string };

/** Loaded on demand: most visits do not open it. */
const loadLarger = () => import("./larger-picture.tsx");

const alone = "(min-width: 1280px) 600px, (min-width: 1024px) 47vw, (min-width: 768px) 45vw, 94vw";
const several =
  "(min-width: 1280px) 600px, (min-width: 1024px) 47vw, (min-width: 768px) 45vw, 80vw";

/** A scrollable row of a product's pictures, each linked to its full-size file. Works without JavaScript. */
export function Gallery({ pictures, name }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [Larger, setLarger] = useState<ComponentType<LargerPictureProps> | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
    const file = event.currentTarget.href;
    loadLarger().then(
      ({ LargerPicture }) => setLarger(() => LargerPicture),
      () => location.assign(file),
    );
  };
  const show = (index: number) => {
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" });
    setShown(index);
  };
  return (
    <div className="gallery">
      <div className="relative">
        <ul
          ref={strip}
          aria-label={productTexts.picturesOf(name)}
          onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
            setShown(Math.round((Math.abs(scrollLeft) / scrollWidth) * pictures.length))
          }
          className="gallery-strip"
        >
          {pictures.map((each, index) => (
            <li key={each.key} id={`picture-${index + 1}`}>
              <ToLarger picture={each} onClick={(event) => open(event, index)}>
                <Picture
                  picture={each}
                  alt={each.alt}
                  sizes={pictures.length > 1 ? several : alone}
                  loading={index === 0 ? "first" : "lazy"}
                  className="size-full object-cover"
                />
              </ToLarger>
              {pictures.length > 1 && (
                <span className="gallery-count">
                  {productTexts.position(index + 1, pictures.length)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {pictures.some(largestPictureUrl) && (
          <span className="gallery-zoom">
            <Icon name="zoom" size={19} />
          </span>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
      {Larger && (
        <Larger pictures={pictures} name={name} first={shown} onClose={() => setLarger(null)} />
      )}
    </div>
  );
}

type ToLargerProps = {
  picture: PictureData;
  onClick(event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
};

/** A missing picture has no file to link to. */
function ToLarger({ picture, onClick, children }: ToLargerProps) {
  const file = largestPictureUrl(picture);
  if (file === undefined) return children;
  return (
    <a
      href={file}
      onClick={onClick}
      onPointerEnter={() => void loadLarger().catch(() => {})}
      className="block size-full"
    >
      {children}
      <span className="sr-only">{` ${productTexts.showLarger}`}</span>
    </a>
  );
}

type ThumbnailsProps = Pick<GalleryProps, "pictures"> & {
  shown: number;
  onChoose(index: number): void;
};

function Thumbnails({ pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails" aria-label={productTexts.pictures}>
      {pictures.map((each, index) => (
        <li key={each.key}>
          <a
            href={`#picture-${index + 1}`}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            aria-label={productTexts.picture(index + 1, pictures.length, each.alt)}
            aria-current={index === shown ? "true" : undefined}
          >
            <Picture picture={each} alt="" sizes="80px" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
