import type { Config } from "@react-router/dev/config";
import { build } from "vite";
import { beginBuild } from "./scripts/build-stamp.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeRouteTables } from "./scripts/route-tables.ts";
import { writeLanguages } from "./scripts/text-parts.ts";

const storeStamp = beginBuild();

export default {
  appDirectory: "src/storefront",
  // The first page includes the route manifest, so that no request for it follows.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  buildEnd: async () => {
    writeRouteTables("build/client", Object.values(writeLanguages("build/client")));
    compressAssets("build/client/assets");
    await build({ configFile: "vite.admin.config.ts" });
    compressAssets("build/admin/assets");
    storeStamp();
  },
} satisfies Config;
