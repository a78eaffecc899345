import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What stands in the browser for modules of React Router that have no option to change or to leave them out. */
const replaced: Record<string, URL> = {
  // The router's reloads the page when code can't be fetched, ours waits for the connection (docs/decisions/0069).
  "routeModules.js": new URL("../src/storefront/browser/load-route-module.ts", import.meta.url),
  // Nothing here discovers routes by hand, or watches the router from outside (docs/decisions/0069).
  "route-discovery.js": new URL("../src/storefront/browser/no-route-discovery.ts", import.meta.url),
  "fog-of-war.js": new URL("../src/storefront/browser/no-route-discovery.ts", import.meta.url),
  "instrumentation.js": new URL("../src/storefront/browser/no-instrumentation.ts", import.meta.url),
};

/** A release of the router that has no such file any more, or asks it for other names, fails the build. */
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
    // So that the minifier leaves components out that nothing here shows: `Link` and what fetches ahead for it, `NavLink`.
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
