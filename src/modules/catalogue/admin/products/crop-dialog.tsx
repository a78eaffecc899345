import { useRef, useState, type PointerEvent } from "react";
import { squarePart, wholePicture, type PicturePart } from "#modules/core/rules/picture-part.ts";
import { Button } from "#admin/ui/button.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

type Props = {
  name: string;
  url: string;
  close(): void;
  crop(part: PicturePart): Promise<unknown>;
};

const numbers = [
  ["left", "Left, %"],
  ["top", "Top, %"],
  ["width", "Width, %"],
  ["height", "Height, %"],
] as const;
const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Chooses a part of a picture, by dragging over it or by its numbers. */
export function CropDialog({ name, url, close, crop }: Props) {
  const [part, setPart] = useState(wholePicture);
  const picture = useRef<HTMLImageElement>(null);

  function set(field: keyof PicturePart, value: number) {
    const left = within(field === "left" ? value : part.left, 0, 99);
    const top = within(field === "top" ? value : part.top, 0, 99);
    const width = within(field === "width" ? value : part.width, 1, 100 - left);
    setPart({
      left,
      top,
      width,
      height: within(field === "height" ? value : part.height, 1, 100 - top),
    });
  }

  const { left, top, width, height } = part;
  const right = 100 - left - width;
  const bottom = 100 - top - height;
  return (
    <FormDialog title={`Crop ${name}`} button="Crop" close={close} isWide submit={() => crop(part)}>
      <div className="crop" {...useDragging(setPart)}>
        <img ref={picture} src={url} alt="" draggable={false} />
        <div style={{ inset: `${top}% ${right}% ${bottom}% ${left}%` }} />
      </div>
      <div className="crop-numbers">
        {numbers.map(([field, label]) => (
          <label key={field} className="field">
            <span>{label}</span>
            <input
              type="number"
              min={0}
              max={100}
              value={part[field]}
              onChange={({ target }) => set(field, target.valueAsNumber || 0)}
            />
          </label>
        ))}
      </div>
      <p className="page-actions">
        <Button onClick={() => setPart(wholePicture)}>Whole picture</Button>
        <Button
          onClick={() => {
            const { naturalWidth = 1, naturalHeight = 1 } = picture.current ?? {};
            setPart(squarePart({ width: naturalWidth, height: naturalHeight }));
          }}
        >
          Square
        </Button>
      </p>
    </FormDialog>
  );
}

/** Handlers that draw a part from where the pointer is pressed to where it is. */
function useDragging(draw: (part: PicturePart) => void) {
  const from = useRef({ x: 0, y: 0 });
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.getBoundingClientRect();
    return {
      x: within(((clientX - frame.left) / frame.width) * 100, 0, 100),
      y: within(((clientY - frame.top) / frame.height) * 100, 0, 100),
    };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = placeOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { x, y } = placeOf(event);
      const width = Math.abs(x - from.current.x);
      const height = Math.abs(y - from.current.y);
      if (width > 0 && height > 0)
        draw({
          left: Math.min(x, from.current.x),
          top: Math.min(y, from.current.y),
          width,
          height,
        });
    },
  };
}
