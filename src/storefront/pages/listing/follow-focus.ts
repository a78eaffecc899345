import type { MouseEvent } from "react";

/** Id of the line with the product count; it exists for every choice of filters. */
export const COUNT_LINE = "product-count";
/** Id of the button that closes the open filter sheet and shows the list. */
export const SHOW_BUTTON = "show-products";

export const chipId = (index: number) => `chip-${index}`;

/**
 * Click handler for a link that disappears with its filter: focuses the first of these elements
 * that exists and is visible. It runs at once, because those elements persist when the list
 * changes.
 */
export function focusOnFollow(...ids: string[]) {
  return ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // With a modifier key the link opens elsewhere and this page stays.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    ids.some((id) => {
      const element = document.getElementById(id);
      element?.focus({ preventScroll: true });
      return element && element === document.activeElement;
    });
  };
}
