import { createContext, use } from "react";

/** Where pages are rendered: what the page tells search engines of itself. Browsers have none. */
export const StructuredDataContext = /* @__PURE__ */ createContext<object | null>(null);

/**
 * Structured data for search engines, which read documents: it does not travel a second time as data, and browsers
 * keep what came with theirs. "<" is written so that no text can end the script.
 */
export function JsonLd() {
  const data = import.meta.env.SSR ? use(StructuredDataContext) : null;
  const text = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
