import { useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "#modules/core/rules/picture.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the larger picture, whose code loads when it is opened. */
const largerTexts = texts("larger-picture", {
  previous: "Previous picture",
  next: "Next picture",
  label: "{name}, larger",
  fullSize: "Full size",
  close: "Close",
  picture: "Picture {shown} of {count}: {alt}",
});

export type LargerPictureProps = {
  pictures: readonly PictureData[];
  /** The product's name. */
  name: string;
  /** Index of the first shown picture. */
  first: number;
  onClose(): void;
};

const control = "grid size-11 shrink-0 place-items-center rounded-full bg-card shadow-raised";
const steps = [
  [-1, "previous", "chevron-left"],
  [1, "next", "chevron-right"],
] as const;

/**
 * A picture fitted to the screen, or full size on click. On a phone it starts at twice the screen's
 * width. Larger pictures scroll.
 */
export function LargerPicture({ pictures, name, first, onClose }: LargerPictureProps) {
  const [shown, setShown] = useState(first);
  const [isFull, setFull] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[shown];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => toMiddle(dialog.current), [shown, isFull]);
  if (!picture) return null;
  const step = (by: number) => setShown((shown + by + pictures.length) % pictures.length);
  return (
    <dialog
      ref={dialog}
      aria-label={largerTexts.label(name)}
      closedby="any"
      onClose={onClose}
      onKeyDown={(event) => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        // At full size the arrow keys scroll the picture.
        if (!by || pictures.length < 2 || isFull) return;
        event.preventDefault();
        step(document.dir === "rtl" ? -by : by);
      }}
      data-full={isFull ? "" : undefined}
      className="larger-picture"
    >
      <form method="dialog">
        <button
          type="button"
          aria-pressed={isFull}
          aria-label={largerTexts.fullSize}
          onClick={() => setFull(!isFull)}
          className={`${control} handheld:hidden`}
        >
          <Icon name={isFull ? "minus" : "zoom"} size={20} />
        </button>
        {pictures.length > 1 &&
          steps.map(([by, label, icon]) => (
            <button
              key={by}
              type="button"
              aria-label={largerTexts[label]}
              onClick={() => step(by)}
              className={control}
            >
              <Icon name={icon} size={20} />
            </button>
          ))}
        <button type="submit" aria-label={largerTexts.close} className={control}>
          <Icon name="close" size={20} />
        </button>
      </form>
      <p aria-live="polite" className="sr-only">
        {largerTexts.picture(shown + 1, pictures.length, picture.alt)}
      </p>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes={`(max-width: 767px) 200vw, (max-height: 479px) 200vw, ${isFull ? `${picture.width}px` : "min(96vw, 96vh, 960px)"}`}
      />
    </dialog>
  );
}

function toMiddle(box: HTMLElement | null) {
  box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
}
