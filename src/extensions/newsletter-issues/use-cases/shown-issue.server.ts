import { issueEmail, type ShownIssue } from "#extensions/newsletter-issues/emails/issue-email.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Audience } from "#extensions/newsletter-issues/rules/issue.ts";
import { audienceOf } from "#extensions/newsletter-issues/store/issues.server.ts";
import { readSections } from "#modules/content/use-cases/read-content.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { countSubscribers } from "#modules/newsletter/store/subscribers.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** An issue with the products and pictures of its sections at the moment. */
export async function shownIssue(
  db: Database,
  { subject, sections }: { subject: string; sections: unknown[] },
): Promise<ShownIssue> {
  return { subject, sections: await readSections(db, sections) };
}

/** The subscribers who would get an issue now. */
export const countAudience = (db: Database, audience: Audience): Promise<number> =>
  countSubscribers(db, audienceOf(audience, shopLocale().timeZone));

/** Writes an issue for one reader, with the shop's own words in their language. */
export const writeIssue = (
  language: LanguageTag | null,
  ...of: Parameters<typeof issueEmail>
): Email => inLanguage(language ?? shopsLanguage(), () => issueEmail(...of));
