import { useState } from "react";
import type { UploadedPicture } from "#modules/catalogue/api/staff-product-schemas.ts";
import { apiUrl, write } from "#admin/api/client.ts";
import { FileButton } from "#admin/ui/button.tsx";

type Props = {
  id: string;
  of: "category" | "banner";
  value: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  onChange(value: string): void;
};

/** The number of a picture, set by a file that is stored at once. */
export function PictureControl({ value, of, onChange, ...shared }: Props) {
  const { id, "aria-describedby": describedBy, "aria-invalid": isInvalid } = shared;
  const [message, setMessage] = useState("");
  async function store(file: File) {
    setMessage("Uploading …");
    try {
      const { id: stored } = await write<UploadedPicture>("POST", `/pictures?for=${of}`, file);
      onChange(String(stored));
      setMessage("");
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <>
      {value !== "" && <img src={apiUrl(`/pictures/${value}`)} alt="" width={160} />}
      <FileButton
        accept="image/*"
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        choose={(file) => void store(file)}
      >
        {value === "" ? "Choose a picture" : "Replace"}
      </FileButton>
      <p role="status">{message}</p>
    </>
  );
}
