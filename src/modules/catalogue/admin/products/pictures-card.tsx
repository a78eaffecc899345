import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { PicturePart } from "#modules/core/rules/picture-part.ts";
import type {
  AdminPicture,
  AdminProduct,
  UploadedPicture,
} from "#modules/catalogue/api/staff-product-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Card } from "#admin/ui/page.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { DropZone } from "./drop-zone.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { forgetUpload, useUploads } from "./uploads.ts";

/** Pictures of a product: dropped or chosen as files, ordered by dragging or by keyboard, described and removed. */
export function PicturesCard({ product }: { product: AdminProduct }) {
  const { pictures } = product;
  const may = useMay();
  const { save, crop } = usePictures(product);
  const [cropped, setCropped] = useState<AdminPicture | null>(null);
  const reorder = (list: readonly AdminPicture[]) => void save(list, "Order of pictures saved");
  const without = (picture: AdminPicture) => pictures.filter((each) => each !== picture);
  return (
    <Card title="Pictures">
      <DropZone product={product.id} isAllowed={may("products")}>
        {pictures.length > 0 && (
          <PictureGrid
            pictures={pictures}
            reorder={reorder}
            describe={(picture, alt) =>
              void save(
                pictures.map((each) => (each === picture ? { ...each, alt } : each)),
                "Text of the picture saved",
              )
            }
            crop={setCropped}
            moveFirst={(picture) => reorder([picture, ...without(picture)])}
            remove={(picture) => void save(without(picture), "Picture removed")}
          />
        )}
      </DropZone>
      {/* Outside of the list, which would hear the dialog's keys. */}
      {cropped?.url && (
        <CropDialog
          name={cropped.alt || "picture"}
          url={cropped.url}
          close={() => setCropped(null)}
          crop={(part) => crop(cropped, part)}
        />
      )}
    </Card>
  );
}

function usePictures({ id, version, pictures: shown }: AdminProduct) {
  const { run } = useCommand();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  useArrivals(id, shown);

  async function save(pictures: readonly AdminPicture[], done: string) {
    const fields = { pictures: pictures.map(({ id: picture, alt }) => ({ id: picture, alt })) };
    const input = { id: String(id), version, fields };
    await run("change-pictures", input, { done, canUndo: true }).catch(toasts.fail);
  }

  async function crop(picture: AdminPicture, part: PicturePart) {
    await write<UploadedPicture>("POST", `/products/${id}/pictures/${picture.id}/crop`, part);
    await revalidate();
  }

  return { save, crop };
}

/** Reads the product again for each uploaded picture, whose own tile goes when the product has it. */
function useArrivals(product: number, shown: readonly AdminPicture[]): void {
  const { revalidate } = useRevalidator();
  const uploads = useUploads(product);
  const done = uploads.filter(({ state }) => state === "done");
  const missing = done.filter(({ picture }) => shown.every(({ id }) => id !== picture)).length;
  useEffect(() => {
    if (missing > 0) void revalidate();
  }, [missing, revalidate]);
  useEffect(() => {
    for (const { key, picture } of done)
      if (shown.some(({ id }) => id === picture)) forgetUpload(product, key);
  });
}
