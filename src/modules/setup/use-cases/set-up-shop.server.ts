import { categoryCommands } from "#modules/catalogue/use-cases/category-commands.server.ts";
import { listCategoriesForStaff } from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { categoryChanges } from "#modules/setup/rules/first-categories.ts";
import { setupInput, settingsOfSetup, type SetupInput } from "#modules/setup/rules/setup-input.ts";
import { readSetupRows } from "#modules/setup/store/setup-facts.server.ts";
import { taxedAsCountry } from "#modules/taxes/rules/vat-territories.ts";
import { taxRateCommands } from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import { taxRegistrationCommands } from "#modules/taxes/use-cases/tax-registration-commands.server.ts";
import {
  command,
  type AnyCommand,
  type CommandError,
  type Tools,
} from "#platform/commands/command.server.ts";
import { orRollback, Rollback } from "#platform/database/retry-transaction.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";

/** The permissions of the commands that a set-up runs. */
const needed: readonly Permission[] = ["settings", "tax", "delivery", "categories"];

/**
 * Returns the command that sets the shop up in its country: settings, taxes, deliveries at home and first categories
 * are saved together or not at all. The groups of settings are known once all modules are listed.
 */
export const setUpShopCommand = command({
  name: "set-up-shop",
  done: "saved",
  permission: "settings",
  schema: setupInput,
  async prepare(_, __, permitted) {
    const missing = needed.find((each) => !permitted.includes(each));
    return missing === undefined
      ? ok(null)
      : err({
          code: "forbidden",
          message: `Setting up the shop needs the permission "${missing}".`,
        });
  },
  run: (tools, input) =>
    orRollback<Result<null, CommandError>>(async () => {
      await saveSettings(tools, input);
      await saveDelivery(tools, input);
      await saveTaxes(tools, input);
      const removed = await saveCategories(tools, input);
      const { country, currency } = input;
      const decided = {
        country,
        currency,
        ...(removed.length > 0 && { removedCategories: removed }),
      };
      tools.note({ kind: "setup", id: "shop", version: null, before: null, after: decided });
      return ok(null);
    }),
});

/** Runs another command within the set-up and returns what it saved. */
async function runWith<Value>(
  tools: Tools,
  { stepOf }: Pick<AnyCommand, "stepOf">,
  input: unknown,
): Promise<Value> {
  const done = await stepOf(input).run(tools);
  if (!done.ok) throw new Rollback(done);
  return done.value as Value;
}

async function saveSettings(tools: Tools, input: SetupInput) {
  for (const [id, fields] of Object.entries(settingsOfSetup(input)))
    await runWith(tools, settingCommands.change as AnyCommand, { id, fields });
}

/** Adds the zone at home. Zones that no one chose make place for it. */
async function saveDelivery(tools: Tools, { country, delivery }: SetupInput) {
  if (delivery === null) return;
  const { knowsDelivery } = await readSetupRows(tools.tx);
  const { zone: name, method, ...terms } = delivery;
  if (!knowsDelivery)
    for (const { id } of tools.services.settings.delivery.zones)
      await runWith(tools, zoneCommands.remove as AnyCommand, { id });
  const zone = await runWith<{ id: number }>(tools, zoneCommands.add as AnyCommand, {
    name,
    areas: [{ country }],
  });
  const service = { code: "standard", name: method, kind: "fixed", carrier: null };
  const fields = { zoneId: zone.id, ...service, ...terms };
  await runWith(tools, methodCommands.add as AnyCommand, fields);
}

async function saveTaxes(tools: Tools, { country, region, taxes }: SetupInput) {
  if (!taxes?.isCollecting) return;
  const { rates, isIncluded, validFrom } = taxes;
  const taxedIn = taxedAsCountry(country) ?? country;
  // In Canada one registration is for GST and HST; in the United States each state has its own.
  const place = { country: taxedIn, region: country === "US" ? region || null : null };
  await runWith(tools, taxRegistrationCommands.add as AnyCommand, place);
  for (const rate of rates)
    await runWith(tools, taxRateCommands.add as AnyCommand, {
      ...rate,
      country: taxedIn,
      isIncluded,
      validFrom,
    });
}

/** Returns the addresses of removed categories. The set-up's own entry names them: they were in no use. */
async function saveCategories(tools: Tools, { kinds }: SetupInput): Promise<string[]> {
  const present = await listCategoriesForStaff({ db: tools.tx });
  const { added, removed } = categoryChanges(kinds, present);
  for (const fields of added) await runWith(tools, categoryCommands.add as AnyCommand, fields);
  const unnoted = { ...tools, note: () => undefined };
  for (const id of removed) await runWith(unnoted, categoryCommands.remove as AnyCommand, { id });
  return present.filter(({ id }) => removed.includes(id)).map(({ slug }) => slug);
}
