import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { configOfThisProcess } from "./config/config.ts";
import { runShop } from "./run-shop.ts";

// The generated types name absent settings as undefined, which the router's own type does not
// allow.
await runShop(configOfThisProcess(), build as unknown as ServerBuild);
