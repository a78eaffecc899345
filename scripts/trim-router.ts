import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Replacements in the browser for React Router modules that no option can change or remove. */
const replaced: Record<string, URL> = {
  // The router's module reloads the page if code can't be fetched; ours waits for the connection
  // (docs/decisions/0069).
  "routeModules.js": new URL("../src/storefront/browser/load-route-module.ts", import.meta.url),
  // The shop neither discovers routes manually nor observes the router (docs/decisions/0069).
  "route-discovery.js": new URL("../src/storefront/browser/no-router-parts.ts", import.meta.url),
  "fog-of-war.js": new URL("../src/storefront/browser/no-router-parts.ts", import.meta.url),
  "instrumentation.js": new URL("../src/storefront/browser/no-router-parts.ts", import.meta.url),
};

/**
 * Replaces the modules; the build fails if a release of the router no longer has such a file or imports other names.
 */
export function patchReactRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: "patch-react-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /\/(routeModules|route-discovery|fog-of-war|instrumentation)\.js$/ },
      handler: (id, importer) => {
        if (!importer?.includes("/node_modules/react-router/dist/")) return null;
        const name = id.slice(id.lastIndexOf("/") + 1);
        found.add(name);
        const file = replaced[name];
        return file && fileURLToPath(file);
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
      const missing = Object.keys(replaced).filter((name) => !found.has(name));
      if (!error && missing.length > 0)
        this.error(`React Router loads ${missing.join(", ")} no longer.`);
    },
  };
}

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
