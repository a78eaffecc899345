import { useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "#domain/picture/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { LargerPicture } from "./larger-picture.tsx";

/** A product's pictures: a large one, buttons for the others, and a full view that opens by mouse, touch or key. */
export function Gallery({ pictures, name }: { pictures: readonly PictureData[]; name: string }) {
  const [shown, setShown] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  // Without scripts the pictures are there to be seen and promise nothing more.
  const isAsleep = !useHydrated();
  const picture = pictures[Math.min(shown, pictures.length - 1)];
  useEffect(() => {
    toMiddle(dialog.current);
  }, [shown]);
  if (!picture) return null;
  const wordsOf = ({ alt }: PictureData, index: number) =>
    `Picture ${index + 1} of ${pictures.length}: ${alt}`;
  const step = (by: number) => setShown((shown + by + pictures.length) % pictures.length);
  const open = () => {
    dialog.current?.showModal();
    toMiddle(dialog.current);
  };
  return (
    <div className="grid gap-3 sm:gap-4">
      <button
        type="button"
        disabled={isAsleep}
        onClick={open}
        className="group relative block aspect-square cursor-zoom-in noscript:cursor-auto overflow-hidden rounded-card bg-tile"
      >
        <Picture
          key={picture.key}
          picture={picture}
          name={name}
          alt={picture.alt}
          sizes="(min-width: 1280px) 600px, (min-width: 1024px) 47vw, 94vw"
          loading="first"
          className="size-full object-cover"
        />
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-card/90 noscript:hidden">
          <Icon name="zoom" size={19} />
        </span>
        <span className="sr-only noscript:hidden">Show larger</span>
      </button>
      {pictures.length > 1 && (
        <ul className="flex gap-3 overflow-x-auto p-1 -m-1" aria-label="Pictures">
          {pictures.map((each, index) => (
            <li key={each.key} className="shrink-0">
              <button
                type="button"
                disabled={isAsleep}
                onClick={() => setShown(index)}
                aria-label={wordsOf(each, index)}
                aria-current={index === shown ? "true" : undefined}
                className={classNames(
                  "block size-20 overflow-hidden rounded-lg border-2 bg-tile",
                  index === shown ? "border-ink" : "border-transparent hover:border-ink/30",
                )}
              >
                <Picture
                  picture={each}
                  name={name}
                  alt=""
                  sizes="80px"
                  loading="eager"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LargerPicture
        ref={dialog}
        picture={picture}
        name={name}
        words={wordsOf(picture, shown)}
        step={pictures.length > 1 ? step : null}
      />
    </div>
  );
}

function toMiddle(box: HTMLElement | null) {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}
