import { useState, type MouseEvent, type ReactNode, type ToggleEvent } from "react";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { SHOW_BUTTON } from "./follow-focus.ts";
import { listingTexts } from "./listing-texts.ts";

/** Opens the filter sheet on small screens. */
export function FilterSheetButton({ sheetId, count }: { sheetId: string; count: number }) {
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className={buttonClass("secondary", "filter-sheet-button")}
    >
      <Icon name="filter" size={18} />{" "}
      <span>{count > 0 ? listingTexts.filtersCount(count) : listingTexts.filters}</span>
    </button>
  );
}

/** Opens a rendered dialog as a modal one, so that the page behind it is inert. */
function openAsModal(sheet: HTMLElement | null) {
  if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal();
}

const closeSheet = ({ currentTarget }: MouseEvent) => currentTarget.closest("dialog")?.close();

/**
 * Filters as a column beside the list, or as a sheet on a phone. The sheet is a popover, so that it opens and closes
 * without JavaScript, too. With scripts it is a dialog while it is open, and never one to a screen reader as a column.
 */
export function FilterSheet({
  id,
  showText,
  children,
}: {
  id: string;
  /** Label of the button that closes the sheet, with the current count. */
  showText: string;
  children: ReactNode;
}) {
  const hides = { popoverTarget: id, popoverTargetAction: "hide", onClick: closeSheet } as const;
  const headingId = `${id}-heading`;
  const [isModal, setIsModal] = useState(false);
  const Sheet = isModal ? "dialog" : "section";
  const onBeforeToggle = (event: ToggleEvent) => {
    if (isModal || event.newState !== "open") return;
    event.preventDefault();
    setIsModal(true);
  };
  return (
    <Sheet
      ref={openAsModal}
      id={id}
      popover="auto"
      aria-labelledby={headingId}
      onBeforeToggle={onBeforeToggle}
      {...(isModal && { closedby: "any", onClose: () => setIsModal(false) })}
      className="filter-sheet"
    >
      <div className="filter-sheet-head flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-lg font-semibold">
          {listingTexts.filters}
        </h2>
        <button
          type="button"
          {...hides}
          aria-label={listingTexts.closeFilters}
          className="-me-2 grid size-11 place-items-center rounded-full hover:bg-paper"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {children}
      <div className="filter-sheet-foot noscript:hidden">
        <Button id={SHOW_BUTTON} {...hides} className="w-full tabular-nums">
          {showText}
        </Button>
      </div>
    </Sheet>
  );
}
