import { createContext, use } from "react";

/** The page's structured data during server rendering; null in the browser. */
export const StructuredDataContext = /* @__PURE__ */ createContext<object | null>(null);

/**
 * JSON-LD for search engines. Only the server's HTML has it: hydration keeps the existing text. "<"
 * is escaped, so that no value can close the script.
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
