import { useState } from "react";
import { Dialog } from "./dialog.tsx";

type Props = { title: string; secret: string | null; close(): void };

/** A key or code that is shown once. */
export function SecretDialog({ title, secret, close }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  if (secret === null) return null;
  return (
    <Dialog title={title} isOpen close={close}>
      <p>It is not shown again.</p>
      <code className="secret">{secret}</code>
      <p role="status">{isCopied && "Copied"}</p>
      <div className="dialog-buttons">
        <button
          type="button"
          className="button"
          onClick={async () => {
            await navigator.clipboard.writeText(secret);
            setIsCopied(true);
          }}
        >
          Copy
        </button>
        <button type="button" className="button is-primary" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
