import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#ports/services.ts";

/** What one request brings along: the shop's services and the visitor's address. */
export type RequestContext = { services: Services; clientAddress: string };

export const requestContext = createContext<RequestContext>();

/** The services, in a loader or action. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(requestContext).services;
}
