import { useState } from "react";
import { Icon } from "#storefront/ui/icon.tsx";
import { Dialog } from "#admin/ui/dialog.tsx";
import type { Peek } from "./resource.ts";

/** Shows a row in a sheet beside the list. Space on the row's link presses it, too. */
export function PeekButton({ title, body }: Peek) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Quick look: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="zoom" size={18} />
      </button>
      {isOpen && (
        <Dialog title={title} isOpen close={() => setIsOpen(false)} isSheet>
          {body}
        </Dialog>
      )}
    </>
  );
}
