import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import {
  compareWithProviders,
  type ComparedPayments,
} from "#modules/orders/use-cases/compare-with-providers.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { complain, inShopDatabase, say, type ShopConfig } from "#cli/run-command.ts";
import { orderServices } from "./staff-command.ts";

/** Compares stock, money, events and the providers' lists; the exit code is 1 where they differ. */
export function check(): Promise<number> {
  return inShopDatabase(checkShop);
}

async function checkShop(db: Database, config: ShopConfig): Promise<number> {
  const isRight = sayDisagreements(await checkOrders({ db }));
  const compared = await compareWithProviders(await orderServices(db, config));
  return compared.map(sayCompared).every(Boolean) && isRight ? 0 : 1;
}

/** Prints what disagrees in the shop's books; false if anything does. */
export function sayDisagreements(found: readonly { about: string; what: string }[]): boolean {
  for (const { about, what } of found) complain(`${about}: ${what}`);
  if (found.length === 0) say("Stock, money and events agree.");
  return found.length === 0;
}

/** Prints a comparison with a provider. False if they differ or the provider did not answer. */
function sayCompared({ provider, disagreements, isAnswered }: ComparedPayments): boolean {
  if (!isAnswered) complain(`${provider} does not answer. Please try again later.`);
  for (const { about, what } of disagreements) complain(`${provider}, ${about}: ${what}`);
  const isEqual = isAnswered && disagreements.length === 0;
  if (isEqual) say(`The payments of the last seven days agree with ${provider}.`);
  return isEqual;
}
