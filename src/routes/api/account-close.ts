import type { Route } from "./+types/account-close";
import { closeAccount } from "#features/account/close-account.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { answer, keptByNobody } from "./answer.server.ts";
import { postOnly, readJson } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

export const headers = () => keptByNobody;
export const loader = postOnly;

/** Closes the account of whoever is signed in: deactivated, or to be deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const identity = await signedIn(services, request);
  return answer(await closeAccount(services, identity, await readJson(request)));
}
