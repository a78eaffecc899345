import type { MouseEvent } from "react";

/** The line that counts the list: there whatever is chosen. */
export const COUNT_LINE = "product-count";
/** The button that shows the list under an open sheet of filters. */
export const SHOW_BUTTON = "show-products";

export const chipId = (index: number) => `chip-${index}`;

/**
 * For a link that goes away with the filter it removes: gives the focus to the first of these elements, by id, that
 * takes it. One that is missing or hidden takes none. The list changes around the focus, so it need not wait for it.
 */
export function focusOnFollow(...ids: string[]) {
  return ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // The link opens elsewhere and stays here.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    ids.some((id) => {
      const element = document.getElementById(id);
      element?.focus({ preventScroll: true });
      return element && element === document.activeElement;
    });
  };
}
