import type { Route } from "./+types/account-data";
import { collectAccountData } from "#features/account/collect-account-data.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { keptByNobody } from "./answer.server.ts";
import { getOnly } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

export const headers = () => keptByNobody;
export const action = getOnly;

/** Everything kept about whoever is signed in, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const data = await collectAccountData(services, account);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...keptByNobody,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sundry-account.json"',
    },
  });
}
