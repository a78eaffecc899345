import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loadRouteModule = fileURLToPath(
  new URL("../src/storefront/browser/load-route-module.ts", import.meta.url),
);

/** The router's modules that this file replaces, by name; the build fails if a release has no such file. */
const replaced = ["routeModules", "route-discovery", "fog-of-war", "instrumentation"];
/** Used with other options only: all routes are known (`routeDiscovery`), and the router is not instrumented. */
const UNUSED = /\/react-router\/dist\/.*\/(route-discovery|fog-of-war|instrumentation)\.js$/;
const EXPORTS = /^export \{ (.*) \};$/m;

/**
 * Replaces the router's `routeModules.js`, which reloads the page when code can't be fetched; ours waits for the
 * connection. Functions of unused modules return nothing (record 69).
 */
export function patchReactRouter(): Plugin {
  const missing = new Set(replaced);
  return {
    name: "patch-react-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /\/routeModules\.js$/ },
      handler: (_, importer) => {
        if (!importer?.includes("/node_modules/react-router/dist/")) return null;
        missing.delete("routeModules");
        return loadRouteModule;
      },
    },
    // Lets the minifier remove unused components: `Link` with its prefetching, `NavLink`.
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code, id) => {
        const [, unused = ""] = UNUSED.exec(id) ?? [];
        const [, names = ""] = EXPORTS.exec(code) ?? [];
        if (unused && names) {
          missing.delete(unused);
          return `const none = () => {};\nexport { ${names.replace(/\w+/g, "none as $&")} };`;
        }
        return code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ ");
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`React Router no longer loads ${[...missing].join(", ")}.`);
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
