import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const heading = () => document.getElementById("heading");

/** Moves the focus to the heading of each page that is opened, and close by when the focused element is removed. */
export function useFocusKeeping() {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // A page that the browser itself has loaded is read from its start; tabs and filters keep the path.
    if (opened.current !== pathname) heading()?.focus({ preventScroll: true });
    opened.current = pathname;
  }, [pathname]);
  useEffect(() => {
    let focused: Element | null = null;
    /** Where to go back to from a dialog or a toast. */
    let place: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target as HTMLElement;
      if (focused.closest(".frame")) place = focused as HTMLElement;
    };
    const restore = () => {
      const now = document.activeElement;
      if (now !== document.body) return now?.scrollIntoView({ block: "nearest" });
      const dialog = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
      const to = dialog ?? (place?.isConnected ? place : heading());
      // React Aria frees the page some frames after a dialog, and then its own restoring has failed.
      if (to?.closest("[inert]")) requestAnimationFrame(restore);
      else to?.focus();
    };
    const observer = new MutationObserver((changes) => {
      const lost = place?.isConnected === false ? place : null;
      const change = changes.find(({ removedNodes: [node] }) => node?.contains(lost));
      if (change) place = nearest(change);
      if (focused?.isConnected !== false) return;
      focused = null;
      // After a dialog has given the focus back to its button, if that is still there.
      requestAnimationFrame(restore);
    });
    addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** The next row of a removed row, or the heading of the part that has lost an element. */
function nearest({ target, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  const isRow = /^(TR|LI)$/.test(removedNodes[0]?.nodeName ?? "");
  const row = isRow ? ((nextSibling ?? previousSibling) as Element | null) : null;
  return (
    row?.querySelector<HTMLElement>("a, button, input, select, textarea") ??
    (target as Element).closest("section.card, main")?.querySelector<HTMLElement>("h1, h2") ??
    null
  );
}
