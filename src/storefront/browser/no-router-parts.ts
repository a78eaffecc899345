/**
 * Replaces two parts of React Router (scripts/trim-router.ts): route discovery, because every page includes the whole
 * route table, and instrumentation, which only the prop `instrumentations` of `HydratedRouter` uses.
 */
const notHere = (): never => {
  throw new Error("This part of the router is left out: see scripts/trim-router.ts.");
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
  notHere as getRouteInstrumentationUpdates,
  notHere as instrumentClientSideRouter,
  notHere as instrumentHandler,
  notHere as instrumentationResultMetaContext,
};

const none = () => undefined;

/** The router calls these on every page. */
export {
  none as consumeInstrumentationClientResultMetaReceiver,
  none as getPatchRoutesOnNavigationFunction,
  none as isFogOfWarEnabled,
  none as useFogOFWarDiscovery,
};
