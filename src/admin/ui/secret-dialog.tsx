import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
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
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(secret);
            setIsCopied(true);
          }}
        >
          Copy
        </Button>
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
