import type { RouterContextProvider } from "react-router";
import type { PageAlternate, PagesOfNoun } from "#modules/catalogue/rules/alternate.ts";
import { listAlternates } from "#modules/catalogue/use-cases/alternates.server.ts";
import { alternateTags } from "#modules/translations/rules/text-tags.ts";
import { cacheTags, servicesOf } from "./context.server.ts";

/**
 * The paths of a record's page in the shop's languages, for its head; none in a shop of one language. The page is
 * rendered again when one of them changes.
 */
export async function alternatesOf(
  context: Readonly<RouterContextProvider>,
  pages: PagesOfNoun,
  { id, search = "" }: { id: number; search?: string },
): Promise<{ alternates?: PageAlternate[] }> {
  const services = servicesOf(context);
  const found = (await listAlternates(services, pages, [id])).get(id);
  if (!found) return {};
  cacheTags(context, ...alternateTags(services.settings.languages.others, pages.noun, id));
  return { alternates: found.map(({ language, path }) => ({ language, path: path + search })) };
}
