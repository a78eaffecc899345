import { suggest } from "#features/search/suggest.server.ts";
import type { Question } from "#routes/api/answer-by-method.server.ts";
import { servicesOf, cacheTags } from "#routes/context.server.ts";

/** Suggestions for the search box, as JSON. */
export async function readSuggestions({ request, context }: Question) {
  const suggestions = await suggest(
    servicesOf(context),
    new URL(request.url).searchParams.get("q") ?? "",
  );
  cacheTags(context, "products", "popularity");
  return Response.json(suggestions);
}
