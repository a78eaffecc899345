/**
 * In place of React Router's module (scripts/patch-react-router.ts), which works only with the prop `instrumentations`
 * of `HydratedRouter`.
 */
const notHere = (): never => {
  throw new Error("The router is not instrumented here: see scripts/patch-react-router.ts.");
};

export {
  notHere as getRouteInstrumentationUpdates,
  notHere as instrumentClientSideRouter,
  notHere as instrumentHandler,
  notHere as instrumentationResultMetaContext,
};

/** Asked before each navigation, whoever watches. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
