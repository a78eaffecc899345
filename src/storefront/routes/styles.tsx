import { useState } from "react";

/** Stands where the server puts the styles of the shop, once a page is rendered (server/inline-styles.ts). */
export const STYLES_PLACE = "/*styles*/";

/** The styles, within the document, so that the first paint waits for no second answer (docs/decisions/0114). */
export function Styles() {
  const [text] = useState(() =>
    typeof document === "undefined"
      ? STYLES_PLACE
      : document.head.querySelector("style")?.textContent,
  );
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text ?? "" }} />;
}
