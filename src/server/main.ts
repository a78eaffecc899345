import type { ServerBuild } from "react-router";

// React decides at its first import how carefully it checks; a shop that serves people wants the quick way.
// oxlint-disable-next-line node/no-process-env
process.env.NODE_ENV ??= "production";

const [build, { configOfThisProcess }, { runShop }] = await Promise.all([
  import("virtual:react-router/server-build"),
  import("./config.ts"),
  import("./run-shop.ts"),
]);

// The generated types name absent settings as undefined, which the router's own type does not foresee.
await runShop(configOfThisProcess(), build as unknown as ServerBuild);
