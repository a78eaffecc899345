/**
 * In place of two modules of React Router (scripts/patch-react-router.ts), which fetch the table of routes piece by
 * piece, by themselves or with the future flag `unstable_customRouteDiscovery`. Every page carries its whole table.
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

/** Asked by every page, which then discovers nothing. */
export {
  none as getPatchRoutesOnNavigationFunction,
  none as isFogOfWarEnabled,
  none as useFogOFWarDiscovery,
};
