import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Pictures and fonts stay files: inlined bytes could not be kept by browsers.
  build: { assetsInlineLimit: 0 },
  // The server's own code and the pages are one bundle, so that both see the same modules.
  environments: { ssr: { build: { rollupOptions: { input: "./src/server/main.ts" } } } },
});
