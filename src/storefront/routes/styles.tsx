import { useState } from "react";

/** Placeholder that the server replaces with the styles after rendering (server/inline-styles.ts). */
export const STYLES_PLACE = "/*styles*/";

/** Inline styles, so that the first paint needs no second request (docs/decisions/0114). */
export function Styles() {
  const [text] = useState(() =>
    typeof document === "undefined"
      ? STYLES_PLACE
      : document.head.querySelector("style")?.textContent,
  );
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text ?? "" }} />;
}
