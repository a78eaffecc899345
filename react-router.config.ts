import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";

export default {
  appDirectory: "src",
  // Every route is known at once: no manifest request after the page, and the whole table is small.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  buildEnd: () => compressAssets("build/client/assets"),
} satisfies Config;
