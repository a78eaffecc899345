import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundleGroups } from "./scripts/bundles.ts";
import { noPreloadHelper, patchReactRouter } from "./scripts/trim-router.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), noPreloadHelper, patchReactRouter()],
  build: {
    // Pictures and fonts stay files: inlined bytes could not be kept by browsers.
    assetsInlineLimit: 0,
    // Nothing reads these lists (see `noPreloadHelper`); the pages' own preloads are the router's.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Seven characters of a hash tell files apart as well as eight, and every page carries the names of all.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: bundleGroups },
          },
        },
      },
    },
    ssr: {
      // The server's own code and the pages are one bundle, so that both see the same modules.
      build: { rollupOptions: { input: "./src/platform/start/main.ts" } },
      // Libraries too: a few files open many times faster than a thousand, and the shop with them.
      resolve: command === "build" ? { noExternal: true, external: ["pg-native"] } : {},
      // Whatever starts the server, people are served by React's quick build.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
}));
