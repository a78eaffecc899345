import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { extensionParts } from "./scripts/extension-parts.ts";
import { textParts } from "./scripts/text-parts.ts";
import { CSP_NONCE } from "./src/platform/http/csp-nonce.ts";

/** The build of the back office: a client-side app below /admin with its own bundle. */
export default defineConfig({
  root: "src/admin",
  base: "/admin/",
  publicDir: false,
  cacheDir: "../../node_modules/.vite-admin",
  logLevel: "warn",
  plugins: [extensionParts(), textParts({ areMarked: false }), tailwindcss()],
  html: { cspNonce: CSP_NONCE },
  build: {
    outDir: "../../build/admin",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" means nothing in an app without server components.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
