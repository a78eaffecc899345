import type { BrowserHosts } from "#modules/core/rules/hosts.ts";
import type { StaticPath } from "#modules/site/rules/pages.ts";
import type { Services } from "#platform/services.ts";

const CHECKOUT: StaticPath = "/checkout";

/** The hosts that a page may turn to: those of the identity, and where one pays those of the ways to pay. */
export function hostsFor(
  path: string,
  { accounts, payments }: Pick<Services, "accounts" | "payments">,
): BrowserHosts[] {
  const ofPayments = [...payments.values()].map(({ browserHosts }) => browserHosts);
  return [accounts.browserHosts, ...(path === CHECKOUT ? ofPayments : [])];
}
