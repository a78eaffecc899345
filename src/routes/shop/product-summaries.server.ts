import { getSummaries } from "#features/catalogue/get-summaries.server.ts";
import type { Question } from "#routes/api/answer-by-method.server.ts";
import { servicesOf } from "#routes/context.server.ts";

/** What cards show of some products, as JSON, in the order asked for. */
export async function readProductSummaries({ request, context }: Question) {
  return Response.json(
    await getSummaries(servicesOf(context), new URL(request.url).searchParams.getAll("id")),
  );
}
