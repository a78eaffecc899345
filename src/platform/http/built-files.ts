import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

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
  // A file of another version, during an update: a page about it would need the database.
  app.get("/assets/*", (c) => c.text("Not found", 404));
  const lasting = serveStatic({
    root: "build/client",
    onFound: (_, c) => c.header("Cache-Control", ONE_HOUR),
  });
  // Page paths contain no dot, so they cause no file lookup.
  app.use("/:file{[\\w-]+\\.\\w+}", lasting);
  app.use("/.well-known/security.txt", lasting);
  return app;
}
