import { addressOf, replacesText } from "#modules/content/rules/content-page.ts";
import {
  listContentPages,
  listUnfinishedPages,
} from "#modules/content/use-cases/list-pages.server.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import {
  factsOf,
  lawOf,
  lawWords,
  legalPages,
  legalSlugs,
  stateOf,
  type Fact,
} from "#modules/legal/rules/legal-pages.ts";
import { listLastActs } from "#modules/legal/store/legal-acts.server.ts";
import type { Services } from "#platform/services.ts";

type LegalServices = Pick<Services, "db" | "shop" | "settings" | "clock">;

/** The country whose law the starting texts follow. */
export const countryOf = ({ identity, tax }: Services["settings"]) =>
  identity.country || tax.country;

/** Returns the legal pages with their states and the facts that their texts need. */
export async function readLegalPages(services: LegalServices) {
  const law = lawOf(countryOf(services.settings));
  const rows = await listContentPages(services);
  const unfinished = new Set((await listUnfinishedPages(services)).map(({ address }) => address));
  const acts = await listLastActs(services.db);
  const pages = legalSlugs.map((slug) => {
    const { title, requiredBy } = legalPages[slug];
    const address = addressOf(slug);
    const own = rows.find((row) => row.slug === slug);
    const act = acts.find((each) => each.slug === slug);
    const hasText = replacesText(slug);
    const isPublic = !unfinished.has(address) && (own?.isPublished === true || hasText);
    const isRequired = requiredBy.includes(law);
    const last = act?.last ?? null;
    return {
      slug,
      title,
      address,
      isRequired,
      isPublic,
      pageId: own?.id ?? null,
      state: stateOf({ isRequired, isPublic, hasOwn: own !== undefined, hasText, last }),
      writtenOn: last === "written" && own ? (act?.day ?? null) : null,
      facts: factsOf(slug, law).map((fact) => ({ ...fact, ...factValue(services, fact) })),
    };
  });
  return { law, words: lawWords(law), hasAddress: services.shop.address !== null, pages };
}

/** Whether all pages that the shop's law requires are finished. */
export async function areLegalPagesFinished(services: LegalServices): Promise<boolean> {
  const { pages } = await readLegalPages(services);
  return pages.every(({ isRequired, state }) => !isRequired || state === "finished");
}

/** The stored value of a fact, or one that the shop suggests. */
function factValue({ settings, shop, clock }: LegalServices, { group, key }: Fact) {
  const { [key]: stored }: Readonly<Record<string, string>> = settings[group];
  if (stored) return { value: stored, isKnown: true };
  const suggested: Readonly<Record<string, string>> = {
    since: shopDay(clock.now()),
    returnAddress: [shop.legalName, shop.address ?? ""].filter(Boolean).join(", "),
  };
  return { value: suggested[key] ?? "", isKnown: false };
}
