import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownLoader = fileURLToPath(new URL("../src/browser/load-route-module.ts", import.meta.url));

/**
 * Puts our loader of route modules in place of React Router's, which has no option for it: the router's reloads the
 * page
 * when code can't be fetched, ours waits for the connection (docs/decisions/0032). A release of the router that loads
 * its routes elsewhere fails the build here.
 */
export function patchReactRouter(): Plugin {
  let isLoaderOurs = false;
  return {
    name: "patch-react-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /\/routeModules\.js$/ },
      handler: (_, importer) => {
        if (!importer?.includes("/node_modules/react-router/dist/")) return null;
        isLoaderOurs = true;
        return ownLoader;
      },
    },
    buildEnd(error) {
      if (!error && !isLoaderOurs) this.error("React Router loads its routes in another place.");
    },
  };
}
