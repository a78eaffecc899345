import { getSitemap } from "#features/catalogue/sitemap.server.ts";
import type { Question } from "#routes/api/answer-by-method.server.ts";
import { servicesOf, cacheTags } from "#routes/context.server.ts";

/** sitemap.xml: an index when the shop outgrows one file, else everything; `?part=N` is one file of it. */
export async function readSitemap({ request, context }: Question) {
  const part = new URL(request.url).searchParams.get("part");
  const xml = await getSitemap(servicesOf(context), part === null ? null : Number(part));
  if (xml === null) return new Response("There is no such part.", { status: 404 });
  cacheTags(context, "sitemap");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
