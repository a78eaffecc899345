import { collectAccountData } from "#features/account/security/collect-account-data.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { keptByNobody } from "./answer.server.ts";
import type { Question } from "./answer-by-method.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** Everything kept about whoever is signed in, as a file. */
export async function downloadAccountData({ request, context }: Question) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const data = await collectAccountData(services, account);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...keptByNobody,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account-data.json"',
    },
  });
}
