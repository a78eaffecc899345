/**
 * Replaces two modules of React Router (scripts/patch-react-router.ts) that fetch the route table
 * in parts. Every page includes the whole table.
 */
const notHere = (): never => {
  throw new Error("Routes are not discovered here: see scripts/patch-react-router.ts.");
};

export {
  notHere as RouteDiscoveryRuntime,
  notHere as getCustomPatchRoutesOnNavigationFunction,
  notHere as getManifestPath,
  notHere as getManifestPathsParam,
  notHere as getPartialManifest,
  notHere as getPathsWithAncestors,
  notHere as handleClientVersionMismatch,
  notHere as shouldUseInitialRouteDiscovery,
  notHere as useCustomRouteDiscovery,
  notHere as useRouteDiscovery,
};

const none = () => undefined;

/** The router calls these on every page. */
export {
  none as getPatchRoutesOnNavigationFunction,
  none as isFogOfWarEnabled,
  none as useFogOFWarDiscovery,
};
