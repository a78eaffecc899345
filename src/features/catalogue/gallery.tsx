import { useRef, useState } from "react";
import type { Picture as PictureData } from "#domain/picture/picture.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A product's pictures: a large one, buttons for the others, and a full view that opens by mouse, touch or key. */
export function Gallery({ pictures, name }: { pictures: readonly PictureData[]; name: string }) {
  const [shown, setShown] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  // Without scripts the pictures are there to be seen and promise nothing more.
  const isAsleep = !useHydrated();
  const picture = pictures[Math.min(shown, pictures.length - 1)];
  if (!picture) return null;
  return (
    <div className="grid gap-3 sm:gap-4">
      <button
        type="button"
        disabled={isAsleep}
        onClick={() => dialog.current?.showModal()}
        className="group relative block aspect-square cursor-zoom-in noscript:cursor-auto overflow-hidden rounded-card bg-tile"
      >
        <Picture
          key={picture.key}
          picture={picture}
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
                aria-label={`Picture ${index + 1} of ${pictures.length}: ${each.alt}`}
                aria-current={index === shown ? "true" : undefined}
                className={classNames(
                  "block size-20 overflow-hidden rounded-lg border-2 bg-tile",
                  index === shown ? "border-ink" : "border-transparent hover:border-ink/30",
                )}
              >
                <Picture
                  picture={each}
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
      <dialog
        ref={dialog}
        aria-label={`${name}, larger`}
        closedby="any"
        className="m-auto max-h-[96vh] w-[min(96vw,60rem)] overflow-auto rounded-card bg-tile p-0 backdrop:bg-ink/70"
      >
        <form method="dialog" className="sticky top-0 z-10 flex h-0 justify-end">
          <button
            type="submit"
            aria-label="Close"
            className="m-3 grid size-11 shrink-0 place-items-center rounded-full bg-card"
          >
            <Icon name="close" size={20} />
          </button>
        </form>
        <Picture
          picture={picture}
          alt={picture.alt}
          sizes="(min-width: 1000px) 960px, 96vw"
          className="w-full"
        />
      </dialog>
    </div>
  );
}
