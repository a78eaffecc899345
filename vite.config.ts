import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The server's own code and the pages are one bundle, so that both see the same modules.
    ...(isSsrBuild ? { rollupOptions: { input: "./src/server/main.ts" } } : {}),
    // Pictures and fonts stay files: inlined bytes could not be kept by browsers.
    assetsInlineLimit: 0,
  },
}));
