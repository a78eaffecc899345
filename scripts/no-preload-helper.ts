import type { Plugin } from "vite";

/**
 * Vite wraps every `import()` in code that preloads its styles. All styles are in one file here, and no option
 * removes that code.
 */
export const noPreloadHelper: Plugin = {
  name: "no-preload-helper",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};
