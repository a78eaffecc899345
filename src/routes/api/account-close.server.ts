import { closeAccount } from "#features/account/deletion/close-account.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { answer } from "./answer.server.ts";
import type { Question } from "./answer-by-method.server.ts";
import { readJson } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** Closes the account of whoever is signed in: deactivated, or to be deleted. */
export async function closeOwnAccount({ request, context }: Question) {
  const services = servicesOf(context);
  const identity = await signedIn(services, request);
  return answer(await closeAccount(services, identity, await readJson(request)));
}
