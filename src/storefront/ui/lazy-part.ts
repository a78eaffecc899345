import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryUntilOnline } from "./retry-until-online.ts";

/** A lazily loaded component; without a connection the load is retried like other requests. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryUntilOnline(load) }));
}
