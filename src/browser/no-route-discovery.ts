/**
 * In place of React Router's module (scripts/patch-react-router.ts), which works only with the future flag
 * `unstable_customRouteDiscovery`. Every page carries its whole table of routes.
 */
const notHere = (): never => {
  throw new Error("Routes are not discovered by hand here: see scripts/patch-react-router.ts.");
};

export {
  notHere as RouteDiscoveryRuntime,
  notHere as getCustomPatchRoutesOnNavigationFunction,
  notHere as useCustomRouteDiscovery,
  notHere as useRouteDiscovery,
};
