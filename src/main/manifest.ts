import { Hono } from "hono";
import { iconUrl } from "#modules/site/rules/brand-images.ts";
import { paletteOf, type Palette } from "#modules/site/rules/look.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Services } from "#platform/services.ts";

/** The web app manifest: the name and icon of the shop on a home screen. */
export function manifest(services: Pick<Services, "shop" | "settings">): Hono {
  const contentFor = ({ name, icon }: Shop, { paper }: Palette) => ({
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: icon
      ? [180, 512].map((side) => ({
          src: iconUrl(icon, side),
          sizes: `${side}x${side}`,
          type: "image/png",
        }))
      : [
          { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        ],
  });
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600",
  };
  return new Hono().get("/manifest.webmanifest", (c) =>
    c.json(contentFor(services.shop, paletteOf(services.settings.look)), 200, headers),
  );
}
