import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundleGroups } from "./scripts/bundles.ts";
import { extensionParts } from "./scripts/extension-parts.ts";
import { noPreloadHelper, patchReactRouter } from "./scripts/patch-react-router.ts";
import { textParts } from "./scripts/text-parts.ts";

/** The build of a shop; the tests of an extension name another list of extensions. */
export const shopBuild = (shopConfig?: string) =>
  defineConfig(({ command }) => ({
    plugins: [
      extensionParts(shopConfig),
      textParts({ areMarked: true }),
      tailwindcss(),
      reactRouter(),
      noPreloadHelper,
      patchReactRouter(),
    ],
    build: {
      // Browsers cache files; they could not cache pictures and fonts inside a script.
      assetsInlineLimit: 0,
      // `noPreloadHelper` removes the reader of these lists; the router writes the preloads of pages.
      modulePreload: false,
    },
    environments: {
      client: {
        build: {
          rollupOptions: {
            output: {
              // Seven characters instead of eight: the route manifest of every page has the names of all files.
              entryFileNames: "assets/[name]-[hash:7].js",
              chunkFileNames: "assets/[name]-[hash:7].js",
              codeSplitting: { groups: bundleGroups },
            },
          },
        },
      },
      ssr: {
        // Server and pages are one bundle, so that they share module state.
        build: { rollupOptions: { input: "./src/main/main.ts" } },
        // Libraries are bundled too, because loading a thousand files slows the start.
        resolve: command === "build" ? { noExternal: true, external: ["pg-native"] } : {},
        // React's production build, even if the server is started without NODE_ENV.
        define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      },
    },
  }));

export default shopBuild();
