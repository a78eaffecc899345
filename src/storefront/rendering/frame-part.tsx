import { createContext, use, useState } from "react";

/** Parts of the header and footer that are the same on every page. */
export type FramePart =
  | "test-mode"
  | "all-categories"
  | "header-menu"
  | "phone-categories"
  | "footer-links"
  | "footer-end";

/** Supplies a part's markup on the server; null in browsers. */
export const FramePartContext = createContext<((part: FramePart) => string) | null>(null);

const kept: Partial<Record<FramePart, string>> = {};

/**
 * Returns the props of a part's element. The server renders a part once for all pages, and the
 * browser reuses the document's markup without its code (record 69). `useFollowLinks` handles its
 * links.
 */
export function useFramePart(id: FramePart) {
  const rendered = use(FramePartContext);
  const [html] = useState(
    () => rendered?.(id) ?? (kept[id] ??= document.getElementById(id)?.innerHTML ?? ""),
  );
  return { id, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
