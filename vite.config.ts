import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { onEveryPage } from "./scripts/on-every-page.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Pictures and fonts stay files: inlined bytes could not be kept by browsers.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  priority: 3,
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                { name: "shop", priority: 2, test: onEveryPage },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server's own code and the pages are one bundle, so that both see the same modules.
      build: { rollupOptions: { input: "./src/server/main.ts" } },
      // Libraries too: a few files open many times faster than a thousand, and the shop with them.
      resolve: command === "build" ? { noExternal: true, external: ["pg-native"] } : {},
      // Whatever starts the server, people are served by React's quick build.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
}));
