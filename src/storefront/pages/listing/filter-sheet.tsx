import { useEffect, useRef, type ReactNode } from "react";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { SHOW_BUTTON } from "./follow-focus.ts";

/** Opens the filter sheet on small screens. */
export function FilterSheetButton({ sheetId, count }: { sheetId: string; count: number }) {
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className={buttonClass("secondary", "filter-sheet-button")}
    >
      <Icon name="filter" size={18} /> <span>{`Filters${count > 0 ? ` (${count})` : ""}`}</span>
    </button>
  );
}

/**
 * Filters as a column beside the list, or as a sheet on a phone. The sheet is a popover, so
 * opening, Escape and focus return work without JavaScript.
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
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => closeWithoutFocus(sheet.current), []);
  return (
    <div ref={sheet} id={id} popover="auto" className="filter-sheet">
      <div className="filter-sheet-head flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Filters</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-paper"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {children}
      <div className="filter-sheet-foot noscript:hidden">
        <Button
          id={SHOW_BUTTON}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="w-full tabular-nums"
        >
          {showText}
        </Button>
      </div>
    </div>
  );
}

/** The page under the sheet is inert, so close the sheet when the focus leaves it. */
function closeWithoutFocus(sheet: HTMLElement | null): (() => void) | undefined {
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !sheet?.contains(relatedTarget as Node)) sheet?.hidePopover?.();
  };
  sheet?.addEventListener("focusout", onLeave);
  return () => sheet?.removeEventListener("focusout", onLeave);
}
