import type { Config } from "@react-router/dev/config";
import { beginBuild } from "./scripts/build-stamp.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeRouteTables } from "./scripts/route-tables.ts";

const noteBuild = beginBuild();

export default {
  appDirectory: "src/storefront",
  // Every route is known at once: no manifest request after the page, and the whole table is small.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  buildEnd: () => {
    writeRouteTables("build/client");
    compressAssets("build/client/assets");
    noteBuild();
  },
} satisfies Config;
