import { createContext, use, useState } from "react";

/** The parts of header and footer that are the same on every page. */
export type FramePart = "all-categories" | "phone-categories" | "footer-links" | "footer-end";

/** Where pages are rendered: gives the markup of a part. Browsers have none. */
export const FramePartContext = createContext<((part: FramePart) => string) | null>(null);

const kept: Partial<Record<FramePart, string>> = {};

/**
 * What an element of a part is given. The server renders a part once for all pages, and the browser keeps what came
 * with its document: it needs no code for it (docs/decisions/0069). Its links are followed by `useFollowLinks`.
 */
export function useFramePart(id: FramePart) {
  const rendered = use(FramePartContext);
  const [html] = useState(
    () => rendered?.(id) ?? (kept[id] ??= document.getElementById(id)?.innerHTML ?? ""),
  );
  return { id, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
