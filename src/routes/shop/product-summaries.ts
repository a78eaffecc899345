import type { Route } from "./+types/product-summaries";
import { getSummaries } from "#features/catalogue/get-summaries.server.ts";
import { servicesOf } from "#routes/context.server.ts";

/** What cards show of some products, as JSON, in the order asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(
    await getSummaries(servicesOf(context), new URL(request.url).searchParams.getAll("id")),
  );
}
