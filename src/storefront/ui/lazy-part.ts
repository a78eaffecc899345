import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryUntilOnline } from "./retry-until-online.ts";

/** A component whose code is fetched when it is first shown; without a connection that waits as all else does. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryUntilOnline(load) }));
}
