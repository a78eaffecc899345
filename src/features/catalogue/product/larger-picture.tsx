import type { RefObject } from "react";
import type { Picture as PictureData } from "#domain/picture/picture.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

type LargerPictureProps = {
  ref: RefObject<HTMLDialogElement | null>;
  picture: PictureData;
  /** The product's. */
  name: string;
  /** Which of the pictures it is, and what it shows. */
  words: string;
  /** To the next picture (1) or the one before (-1); nothing where there is but one. */
  step: ((by: number) => void) | null;
};

const control = "grid size-11 shrink-0 place-items-center rounded-full bg-card";
const steps = [
  [-1, "Previous picture", "chevron-left"],
  [1, "Next picture", "chevron-right"],
] as const;

/** A picture as large as the screen allows; in the hand it is twice as wide as the screen and can be moved about. */
export function LargerPicture({ ref, picture, name, words, step }: LargerPictureProps) {
  return (
    <dialog
      ref={ref}
      aria-label={`${name}, larger`}
      closedby="any"
      onKeyDown={(event) => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!by || !step) return;
        event.preventDefault();
        step(by);
      }}
      className="m-auto max-h-[96dvh] w-[min(96vw,96dvh,60rem)] overflow-auto overscroll-contain rounded-card bg-tile p-0 backdrop:bg-ink/70 handheld:m-0 handheld:h-dvh handheld:max-h-none handheld:w-dvw handheld:max-w-none handheld:rounded-none handheld:open:grid handheld:open:grid-rows-[auto_1fr]"
    >
      <form
        method="dialog"
        className="sticky top-0 left-0 z-10 flex h-0 justify-end gap-2 px-3 handheld:w-dvw"
      >
        <button type="submit" aria-label="Close" className={`${control} order-1 mt-3`}>
          <Icon name="close" size={20} />
        </button>
        {step &&
          steps.map(([by, label, icon]) => (
            <button
              key={by}
              type="button"
              aria-label={label}
              onClick={() => step(by)}
              className={`${control} mt-3`}
            >
              <Icon name={icon} size={20} />
            </button>
          ))}
      </form>
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="(max-width: 767px) 200vw, (max-height: 479px) 200vw, min(96vw, 96vh, 960px)"
        className="w-full object-contain handheld:m-auto handheld:w-[200vw] handheld:max-w-none max-h-[96dvh] handheld:max-h-none"
      />
    </dialog>
  );
}
