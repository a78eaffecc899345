import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loadRouteModule = fileURLToPath(
  new URL("../src/storefront/browser/load-route-module.ts", import.meta.url),
);

/**
 * Replaces the router's `routeModules.js`, which reloads the page when code can't be fetched; ours waits for the
 * connection (record 69). The build fails if a release of the router has no such file.
 */
export function patchReactRouter(): Plugin {
  let isReplaced = false;
  return {
    name: "patch-react-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /\/routeModules\.js$/ },
      handler: (_, importer) => {
        if (!importer?.includes("/node_modules/react-router/dist/")) return null;
        isReplaced = true;
        return loadRouteModule;
      },
    },
    // Lets the minifier remove unused components: `Link` with its prefetching, `NavLink`.
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ "),
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("React Router no longer loads routeModules.js.");
    },
  };
}

/** Removes Vite's preloading of styles around `import()`, which no option disables: all styles are inline. */
export const noPreloadHelper: Plugin = {
  name: "no-preload-helper",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};
