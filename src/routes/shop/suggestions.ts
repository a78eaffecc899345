import type { Route } from "./+types/suggestions";
import { suggest } from "#features/search/suggest.server.ts";
import { servicesOf, showsOnly } from "#routes/context.server.ts";

/** Suggestions for the search box, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const suggestions = await suggest(
    servicesOf(context),
    new URL(request.url).searchParams.get("q") ?? "",
  );
  showsOnly(context, "products");
  return Response.json(suggestions);
}
