import { useState } from "react";
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components";
import type { PicturePart } from "#modules/core/rules/picture-part.ts";
import type {
  AdminPicture,
  AdminProduct,
  UploadedPicture,
} from "#modules/catalogue/api/staff-product-schemas.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { write } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useRevalidator } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";
import { CropDialog } from "./crop-dialog.tsx";

/** Pictures of a product: added as files, ordered by dragging or by keyboard, described and removed. */
export function PicturesCard({ product }: { product: AdminProduct }) {
  const { pictures } = product;
  const { save, upload, crop, progress } = usePictures(product);
  const reorder = (list: AdminPicture[]) => void save(list, "Order of pictures saved");
  const [cropped, setCropped] = useState<AdminPicture | null>(null);
  // An import may have listed one picture twice, and each place in a list needs a key of its own.
  const items = pictures.map((picture, index) => ({ id: `${index}:${picture.id}`, picture }));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = items.filter(({ id }) => keys.has(id));
      const rest = items.filter(({ id }) => !keys.has(id));
      const place = rest.findIndex(({ id }) => id === target.key);
      const at = target.dropPosition === "before" ? place : place + 1;
      const ordered = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
      reorder(ordered.map(({ picture }) => picture));
    },
  });
  const without = (picture: AdminPicture) => pictures.filter((each) => each !== picture);
  return (
    <Card title="Pictures">
      <GridList
        aria-label="Pictures"
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        className="product-pictures"
      >
        {({ id, picture }) => (
          <GridListItem id={id} textValue={picture.alt || "Picture without a text"}>
            <PictureItem
              picture={picture}
              isFirst={id === items[0]?.id}
              describe={(alt) =>
                void save(
                  pictures.map((each) => (each === picture ? { ...each, alt } : each)),
                  "Text of the picture saved",
                )
              }
              crop={() => setCropped(picture)}
              moveFirst={() => reorder([picture, ...without(picture)])}
              remove={() => void save(without(picture), "Picture removed")}
            />
          </GridListItem>
        )}
      </GridList>
      {/* Outside of the list, which would hear the dialog's keys. */}
      {cropped?.url && (
        <CropDialog
          name={cropped.alt || "picture"}
          url={cropped.url}
          close={() => setCropped(null)}
          crop={(part) => crop(cropped, part)}
        />
      )}
      <AddPictures {...{ upload, progress }} />
    </Card>
  );
}

type AddProps = { upload(files: readonly File[]): Promise<void>; progress: readonly string[] };

function AddPictures({ upload, progress }: AddProps) {
  const may = useMay();
  return (
    <>
      {may("products") && (
        <label className="field">
          <span>Add pictures</span>
          <input
            type="file"
            name="pictures"
            accept="image/*"
            multiple
            onChange={(event) => void upload([...(event.target.files ?? [])])}
          />
        </label>
      )}
      <div role="status">
        {progress.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}

type ItemProps = {
  picture: AdminPicture;
  isFirst: boolean;
  describe(alt: string): void;
  crop(): void;
  moveFirst(): void;
  remove(): void;
};

function PictureItem({ picture, isFirst, describe, crop, moveFirst, remove }: ItemProps) {
  const name = picture.alt || "picture";
  return (
    <div className="product-picture">
      <AriaButton slot="drag" aria-label={`Move ${name}`} className="button">
        <Icon name="menu" size={18} />
      </AriaButton>
      {picture.url ? (
        <img src={picture.url} alt="" width={80} height={80} />
      ) : (
        <span>Not fetched</span>
      )}
      <input
        aria-label={`Alternative text of ${name}`}
        defaultValue={picture.alt}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={({ target: { value } }) => {
          if (value.trim() !== picture.alt) describe(value.trim());
        }}
      />
      {picture.url && <Button onClick={crop}>Crop</Button>}
      {!isFirst && <Button onClick={moveFirst}>Move to first</Button>}
      <Button onClick={remove}>Remove</Button>
    </div>
  );
}

function usePictures({ id, version }: AdminProduct) {
  const { run } = useCommand();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<readonly string[]>([]);

  async function save(pictures: readonly AdminPicture[], done: string) {
    const fields = { pictures: pictures.map(({ id: picture, alt }) => ({ id: picture, alt })) };
    const input = { id: String(id), version, fields };
    await run("change-pictures", input, { done, canUndo: true }).catch(toasts.fail);
  }

  // One request a file, so that one wrong file spoils no other.
  async function upload(files: readonly File[]) {
    const failed: string[] = [];
    for (const [index, file] of files.entries()) {
      setProgress([...failed, `Uploading ${index + 1} of ${files.length}: ${file.name}`]);
      const alt = file.name.replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");
      const path = `/products/${id}/pictures?alt=${encodeURIComponent(alt)}`;
      await write<UploadedPicture>("POST", path, file).catch((error: unknown) =>
        failed.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
    setProgress(failed);
    await revalidate();
  }

  async function crop(picture: AdminPicture, part: PicturePart) {
    await write<UploadedPicture>("POST", `/products/${id}/pictures/${picture.id}/crop`, part);
    await revalidate();
  }

  return { save, upload, crop, progress };
}
