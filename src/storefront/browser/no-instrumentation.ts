/**
 * Replaces React Router's instrumentation module (scripts/patch-react-router.ts), which only the
 * prop `instrumentations` of `HydratedRouter` uses.
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

/** The router calls this before each navigation, also without instrumentation. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
