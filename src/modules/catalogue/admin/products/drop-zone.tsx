import { useState, type DragEvent, type ReactNode } from "react";
import { Icon } from "#storefront/ui/icon.tsx";
import { Button } from "#admin/ui/button.tsx";
import { addUploads, forgetUpload, retryUpload, useUploads, type Upload } from "./uploads.ts";

type Props = { product: number; isAllowed: boolean; children?: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Takes picture files that are dropped or chosen, and shows each with its progress. */
export function DropZone({ product, isAllowed, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const uploads = useUploads(product);
  const sending = uploads.filter(({ state }) => state === "waiting" || state === "sending");
  // Captured, because the list of pictures takes drops for its order.
  const drop = (event: DragEvent) => {
    if (!isAllowed || !hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") addUploads(product, [...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? "drop-zone is-over" : "drop-zone"}
      onDragOverCapture={drop}
      onDropCapture={drop}
      onDragLeave={() => setIsOver(false)}
    >
      {children}
      {uploads.length > 0 && (
        <ul className="product-pictures" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadTile key={upload.key} {...{ product, upload }} />
          ))}
        </ul>
      )}
      {isAllowed && (
        <label className="drop-here">
          <input
            type="file"
            name="pictures"
            aria-label="Add pictures"
            className="visually-hidden"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              addUploads(product, [...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <Icon name="upload" size={18} />
          <span>Add pictures</span>
          <small>or drop files here</small>
        </label>
      )}
      <p role="status" className="visually-hidden">
        {product > 0 && sending.length > 0 ? `Uploading, ${sending.length} to go` : ""}
      </p>
    </div>
  );
}

function UploadTile({ product, upload }: { product: number; upload: Upload }) {
  const { key, file, url, state, share, problem } = upload;
  return (
    <li className="product-picture">
      <div className="picture-tile">
        <img src={url} alt="" />
        {state === "sending" && <progress aria-label={file.name} value={share} />}
      </div>
      {problem ? (
        <p role="alert" className="error">{`${file.name}: ${problem}`}</p>
      ) : (
        <small>{file.name}</small>
      )}
      {(state === "failed" || product === 0) && (
        <div className="row-actions">
          {state === "failed" && (
            <Button look="quiet" onClick={() => retryUpload(product, key)}>
              Retry
            </Button>
          )}
          <Button
            look="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => forgetUpload(product, key)}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
