import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * What React Router asks itself at run time and this shop has settled for good: every route is known at once
 * (react-router.config.ts), and nobody measures the router in the browser.
 */
const settled: [question: RegExp, answer: string][] = [
  [/(?<!function )isFogOfWarEnabled\([^()]*\)/g, "false"],
  [/\b(\w+\.)*future\.unstable_customRouteDiscovery\b/g, "false"],
  [/\bssrInfo\.routeDiscoveryRuntime\b(?! =)/g, "undefined"],
  [/\binit\.instrumentations\b/g, "undefined"],
  [/(?<!function )consumeInstrumentationClientResultMetaReceiver\(router\)/g, "undefined"],
];

const ownLoader = fileURLToPath(new URL("../src/browser/load-route-module.ts", import.meta.url));

/**
 * Puts the answers into the browser's copy of the router, so that the code behind the other answers is left out: of the
 * script budget of a first visit it would take 4 KB. A release of the router that asks otherwise fails the build here.
 */
export function settledRouter(): Plugin {
  const asked = new Set<RegExp>();
  let isLoaderOurs = false;
  return {
    name: "settled-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // The router's loader of routes gives a page up where ours waits.
    resolveId: {
      order: "pre",
      filter: { id: /\/routeModules\.js$/ },
      handler: (_, importer) => {
        if (!importer?.includes("/node_modules/react-router/dist/")) return null;
        isLoaderOurs = true;
        return ownLoader;
      },
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\// },
      handler: (code) => {
        const questions = settled.filter(([question]) => code.search(question) !== -1);
        for (const [question] of questions) asked.add(question);
        return questions.reduce((text, [question, answer]) => text.replace(question, answer), code);
      },
    },
    buildEnd(error) {
      const unasked = settled.filter(([question]) => !asked.has(question));
      if (!error && unasked.length > 0)
        this.error(`React Router no longer asks ${unasked.map(String).join(", ")}.`);
      if (!error && !isLoaderOurs) this.error("React Router loads its routes in another place.");
    },
  };
}
