import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

/** The built scripts, styles and fonts, whose names hold their hash, and the few files with lasting names. */
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
  // Pages have no dot in their address, and are not looked for on the disk.
  app.use("/:file{[\\w-]+\\.\\w+}", lasting);
  app.use("/.well-known/security.txt", lasting);
  return app;
}
