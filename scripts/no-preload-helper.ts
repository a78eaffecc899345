import type { Plugin } from "vite";

/**
 * Vite wraps every `import()` in code that fetches the styles of what is imported. All styles are in one file here, and
 * no option leaves that code out.
 */
export const noPreloadHelper: Plugin = {
  name: "no-preload-helper",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};
