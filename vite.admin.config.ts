import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { extensionParts } from "./scripts/extension-parts.ts";
import { textParts } from "./scripts/text-parts.ts";
import { CSP_NONCE } from "./src/platform/http/csp-nonce.ts";

/** Adds the script that loads the first screen (`src/admin/load-screen.ts`) to the page. */
const firstScreen: Plugin = {
  name: "first-screen",
  apply: "build",
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.values(bundle)
      .filter((file) => file.type === "chunk" && file.isEntry && file.name === "load-screen")
      .map(({ fileName }) => ({
        tag: "script",
        attrs: { type: "module", async: true, src: `/admin/${fileName}` },
        injectTo: "head",
      })),
};

/** The build of the back office: a client-side app below /admin with its own bundle. */
export default defineConfig({
  root: "src/admin",
  base: "/admin/",
  publicDir: false,
  cacheDir: "../../node_modules/.vite-admin",
  logLevel: "warn",
  plugins: [extensionParts(), textParts({ areMarked: false }), tailwindcss(), firstScreen],
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: "../../build/admin",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["src/admin/index.html", "src/admin/load-screen.ts"],
      output: {
        codeSplitting: {
          groups: [
            { name: "screens", test: /\/(load-screen|screens)\.ts$/, priority: 2 },
            // Seldom changes, so that a release leaves it in caches.
            {
              name: "react",
              test: /\/node_modules\/(react|react-dom|react-router)\//,
              priority: 1,
            },
            { name: "frame", tags: ["$initial"] },
          ],
        },
      },
      // "use client" means nothing in an app without server components.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
