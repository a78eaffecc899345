import { useState } from "react";
import { write } from "#admin/api/client.ts";
import type { ControlProps } from "#admin/resource/resource.ts";
import { Button, FileButton } from "#admin/ui/button.tsx";
import { logoImage } from "#modules/core/rules/sender.ts";
import { pictureUrl, type PictureFiles } from "#modules/core/rules/picture.ts";
import type { UploadedBrandPicture } from "#modules/site/api/staff-brand.ts";

/** A picture of the brand as shoppers will see it. The file is stored at once, and shown in the shop after saving. */
export function BrandPictureControl({ name, field, value, error, onChange }: ControlProps) {
  const [upload, setUpload] = useState({ isBusy: false, error: "" });
  const picture = value === "" ? null : (JSON.parse(value) as PictureFiles);
  const isLogo = name.startsWith("logo");
  const problem = upload.error || error;

  async function store(file: File) {
    setUpload({ isBusy: true, error: "" });
    try {
      const path = `/brand-pictures?as=${isLogo ? "logo" : name}`;
      const stored = await write<UploadedBrandPicture>("POST", path, file);
      onChange(JSON.stringify(stored));
      setUpload({ isBusy: false, error: "" });
    } catch (caught) {
      setUpload({
        isBusy: false,
        error: caught instanceof Error ? caught.message : String(caught),
      });
    }
  }

  return (
    <div role="group" aria-label={field.label}>
      {picture && (
        <p className={name === "logoDark" ? "brand-picture is-dark" : "brand-picture"}>
          <img alt="" {...(isLogo ? logoImage(picture) : previewOf(name, picture))} />
        </p>
      )}
      <p className="page-actions">
        <FileButton
          name={name}
          accept="image/*"
          aria-label={`${picture ? "Replace" : "Choose"}: ${field.label}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          choose={(file) => void store(file)}
        >
          {picture ? "Replace" : "Choose"}
        </FileButton>
        {picture && <Button onClick={() => onChange("")}>Remove</Button>}
      </p>
      <p role="status">{upload.isBusy && "Uploading …"}</p>
      {problem && (
        <p id={`${name}-problem`} className="error">
          {problem}
        </p>
      )}
    </div>
  );
}

function previewOf(name: string, picture: PictureFiles) {
  return name === "icon"
    ? { src: pictureUrl(picture, "png", 180), width: 64, height: 64 }
    : { src: pictureUrl(picture, "jpeg", picture.width), width: 300, height: 157 };
}

/** A picture in the history of changes. */
export const pictureWords = (value: unknown) => (value ? "A picture" : "None");
