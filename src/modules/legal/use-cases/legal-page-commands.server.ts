import { z } from "zod";
import { pageCommands, startOfPage } from "#modules/content/use-cases/page-commands.server.ts";
import {
  listContentPages,
  listUnfinishedPages,
} from "#modules/content/use-cases/list-pages.server.ts";
import { addressOf } from "#modules/content/rules/content-page.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { legalPages, legalSlugs, lawOf, type LegalSlug } from "#modules/legal/rules/legal-pages.ts";
import { legalText, TEXTS_DAY, type TextFacts } from "#modules/legal/rules/legal-texts.ts";
import { listPaymentMethods } from "#modules/payments/use-cases/payment-methods.server.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import {
  command,
  type CommandError,
  type StaffServices,
  type Tools,
} from "#platform/commands/command.server.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { countryOf } from "./read-legal-pages.server.ts";

const permission = "content";
const slug = z.enum(legalSlugs);

const invalid = (message: string) => err<CommandError>({ code: "invalid", message });

/**
 * Returns the command that saves the facts of a legal page and writes its text from them. A new page is a draft until
 * staff have checked it; a published one stays published. The groups of settings are known once all modules are listed.
 */
export const writeLegalPage = command({
  name: "write-legal-page",
  done: "text written",
  permission,
  schema: z.strictObject({ slug, facts: z.record(z.string(), z.string().trim()).default({}) }),
  async prepare(_: StaffServices, { facts }, permitted) {
    return Object.keys(facts).length === 0 || permitted.includes("settings")
      ? ok(null)
      : err({ code: "forbidden", message: 'Saving facts needs the permission "settings".' });
  },
  async run(tools, { slug: of, facts }): Promise<Result<null, CommandError>> {
    const services = tools.services as StaffServices;
    if (services.shop.address === null) return invalid("Enter the shop’s address first.");
    const saved = await saveFacts(tools, { of, facts });
    if (!saved.ok) return saved;
    const start = await startOfPage(of);
    const text = inLanguage(shopsLanguage(), () =>
      legalText(of, textFacts(services, saved.value), start),
    );
    const row = await findPage(tools, of);
    const placement = of === "imprint" ? "about" : of === "payment" ? "help" : "none";
    const done = row
      ? await pageCommands.change.stepOf({ id: String(row.id), fields: text }).run(tools)
      : await pageCommands.add.stepOf({ slug: of, placement, ...text }).run(tools);
    if (!done.ok) return done;
    noteAct(tools, of, { act: "written", day: TEXTS_DAY });
    return ok(null);
  },
});

/** Confirms that staff or their lawyer have read a legal page, and publishes it. */
export const checkLegalPage = command({
  name: "check-legal-page",
  done: "checked",
  permission,
  schema: z.strictObject({ slug }),
  async run(tools, { slug: of }): Promise<Result<null, CommandError>> {
    const services = tools.services as StaffServices;
    const row = await findPage(tools, of);
    if (row && !row.isPublished) {
      const fields = { is_published: true };
      const done = await pageCommands.change.stepOf({ id: String(row.id), fields }).run(tools);
      if (!done.ok) return done;
    }
    const open = await listUnfinishedPages({ db: tools.tx, shop: services.shop });
    if (open.some(({ address }) => address === addressOf(of)) || (!row && isWritten(of)))
      return invalid("This page has gaps. Fill them first.");
    noteAct(tools, of, { act: "checked", day: shopDay(services.clock.now()) });
    return ok(null);
  },
});

/** Whether the shop has no text of its own for a page. */
const isWritten = (of: LegalSlug) => addressOf(of).startsWith("/pages/");

async function findPage(tools: Tools, of: LegalSlug) {
  return (await listContentPages({ db: tools.tx })).find((row) => row.slug === of);
}

function noteAct(tools: Tools, id: LegalSlug, after: { act: string; day: string }) {
  tools.note({ kind: "legal-page", id, version: null, before: null, after });
}

type Given = { of: LegalSlug; facts: Readonly<Record<string, string>> };
type Known = Pick<StaffServices["settings"], "legal" | "identity">;

/** Saves the changed facts and returns all that are known then. */
async function saveFacts(tools: Tools, { of, facts }: Given): Promise<Result<Known, CommandError>> {
  const { legal, identity } = (tools.services as StaffServices).settings;
  const known = { legal: { ...legal }, identity: { ...identity } };
  const changed: Record<string, Record<string, string>> = {};
  for (const { group, key, label, isRequired } of legalPages[of].facts) {
    const values = known[group] as Record<string, string>;
    const value = facts[key] ?? values[key] ?? "";
    if (isRequired && value === "") return invalid(`${key}: Enter “${label}”.`);
    if (value !== values[key]) (changed[group] ??= {})[key] = value;
    values[key] = value;
  }
  for (const [id, fields] of Object.entries(changed)) {
    const done = await settingCommands.change.stepOf({ id, fields }).run(tools);
    if (!done.ok) return done;
  }
  return ok(known);
}

function textFacts(services: StaffServices, { legal, identity }: Known): TextFacts {
  const country = countryOf(services.settings);
  return {
    ...legal,
    law: lawOf(country),
    country: formatOf(country).name,
    legalName: identity.legalName || identity.name,
    email: identity.email,
    since: legal.since === "" ? "" : dayInWords(legal.since),
    withdrawalDays: services.settings.returns.withdrawalDays,
    paymentMethods: listPaymentMethods(services).map(({ label }) => label),
  };
}
