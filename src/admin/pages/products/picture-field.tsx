import { useState } from "react";
import type { UploadedPicture } from "#api/admin/product-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";

type Target = { kind: "category" | "banner"; id: number; version: number; field: string };

/** A picture of a record, with a way to replace it. */
export function PictureField({
  title,
  url,
  target: { kind, id, version, field },
}: {
  title: string;
  url: string | null;
  target: Target;
}) {
  const { run } = useCommand();
  const [message, setMessage] = useState("");

  async function replace(file: File | undefined) {
    if (!file) return;
    setMessage("Uploading …");
    try {
      const { id: picture } = await write<UploadedPicture>("POST", `/pictures?for=${kind}`, file);
      const input = { id: String(id), version, fields: { [field]: picture } };
      await run(`change-${kind}`, input, { done: "Picture saved", canUndo: true });
      setMessage("");
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {url && <img src={url} alt="" width={160} />}
      <label className="field">
        <span>{url ? "Replace the picture" : "Add a picture"}</span>
        <input
          type="file"
          accept="image/*"
          onChange={(event) => void replace(event.target.files?.[0])}
        />
      </label>
      <p role="status">{message}</p>
    </section>
  );
}
