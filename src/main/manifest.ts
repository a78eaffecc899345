import { Hono } from "hono";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Services } from "#platform/services.ts";

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
