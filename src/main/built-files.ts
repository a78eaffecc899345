import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Services } from "#platform/services.ts";

/** Cache-Control of files whose names contain a hash. */
export const FOREVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

/**
 * Serves the built scripts, styles and fonts, whose names contain a hash, and the few files with
 * fixed names.
 */
export function builtFiles(): Hono {
  const app = new Hono();
  app.use(
    "/assets/*",
    serveStatic({
      root: "build/client",
      precompressed: true,
      onFound: (_, c) => c.header("Cache-Control", FOREVER),
    }),
  );
  const lasting = serveStatic({
    root: "build/client",
    onFound: (_, c) => c.header("Cache-Control", ONE_HOUR),
  });
  // Page paths contain no dot, so they cause no file lookup.
  app.use("/:file{[\\w-]+\\.\\w+}", lasting);
  app.use("/.well-known/security.txt", lasting);
  return app;
}

/** The web app manifest: the name and icon of the shop on a home screen. */
export function manifest(services: Pick<Services, "shop">): Hono {
  const paper = "#f6f4f0";
  const contentFor = ({ name }: Shop) => ({
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600",
  };
  return new Hono().get("/manifest.webmanifest", (c) =>
    c.json(contentFor(services.shop), 200, headers),
  );
}
