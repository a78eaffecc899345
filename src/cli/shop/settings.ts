import { terminal } from "#platform/commands/actor.ts";
import type { AuditEntry, Fields } from "#platform/commands/change.ts";
import { listAuditEntries, listAuditEntriesByNumber } from "#platform/commands/audit.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  checkSettings,
  effective,
  parseSettingName,
  unknownGroup,
  type Overrides,
} from "#platform/settings/setting-values.ts";
import type { SettingGroup } from "#platform/settings/settings.ts";
import { readSettingValue, settingWords } from "#platform/settings/typed-setting.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import {
  previewGroup,
  type PreviewedCart,
} from "#modules/orders/use-cases/preview-setting.server.ts";
import { listStoredGroups } from "#modules/settings/store/settings.server.ts";
import { settingGroups, subjects } from "#main/modules.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import type { ShopServices, Verbs, Work } from "./verb.ts";

const MOST_ENTRIES = 50;
const groupNames = settingGroups.map(({ name }) => name);

/** Commands for the shop's settings and for the history of all changes. */
export const settings: Verbs = {
  get: {
    usage: "[group]",
    summary: `the values and their defaults, for example: get returns; a group is ${groupNames.join(", ")}`,
    read: readGet,
  },
  set: {
    usage: "<group.key> <value>",
    summary: 'changes a value, for example: set returns.days 14; "default" takes it back',
    read: readSet,
  },
  preview: {
    usage: "<group.key> <value>",
    summary:
      "prices three sample carts with the present value and with another, and changes nothing",
    read: readPreview,
  },
  history: {
    usage: "",
    summary: `the last ${MOST_ENTRIES} changes that were made by commands, the newest first`,
    read: (words) =>
      words.length > 0 ? err("History takes no argument.") : ok(({ db }) => listHistory(db)),
  },
  revert: {
    usage: "<entry>",
    summary: "undoes a change by its number in history, for example: revert 12",
    read: readRevert,
  },
};

function readGet([name, ...rest]: readonly string[]): Result<Work, string> {
  const named =
    name === undefined ? settingGroups : settingGroups.filter((each) => each.name === name);
  if (rest.length > 0 || named.length === 0) return err(unknownGroup(settingGroups));
  return ok(async ({ db, overrides }) => {
    const stored = await listStoredGroups(db);
    return ok(
      named.flatMap((group) =>
        groupLines(group, stored.find((each) => each.name === group.name)?.value ?? {}, overrides),
      ),
    );
  });
}

function groupLines(group: SettingGroup, stored: Fields, overrides: Overrides): string[] {
  const defaults: Fields = effective(group, {});
  return Object.entries(effective(group, stored, overrides)).map(([key, value]) => {
    const name = `${group.name}.${key}`;
    const own = Object.hasOwn(stored, key) ? settingWords(stored[key]) : null;
    const notes = [
      ...(Object.hasOwn(overrides, name)
        ? [`set by ${group.fields[key]?.variable}${own === null ? "" : `, which overrides ${own}`}`]
        : []),
      ...(own === null ? [] : [`default ${settingWords(defaults[key])}`]),
    ];
    const words = `${name} = ${settingWords(value)}`;
    return notes.length > 0 ? `${words}  (${notes.join("; ")})` : words;
  });
}

function readSet([name = "", typed, ...rest]: readonly string[]): Result<Work, string> {
  const parsed = parseSettingName(settingGroups, name);
  if (!parsed.ok) return parsed;
  if (typed === undefined || rest.length > 0) return err(`${name} takes one value.`);
  const { group, key } = parsed.value;
  const fields = { [key]: readSettingValue(group, key, typed) };
  return ok(async (services) => {
    const changed = await settingCommands.change.run(services, terminal, {
      id: group.name,
      fields,
    });
    if (!changed.ok) return err(changed.error.message);
    return ok(groupLines(group, ownValues(changed.value.fields), services.overrides));
  });
}

function readPreview([name = "", typed, ...rest]: readonly string[]): Result<Work, string> {
  const parsed = parseSettingName(settingGroups, name);
  if (!parsed.ok) return parsed;
  if (typed === undefined || rest.length > 0) return err(`${name} takes one value.`);
  const { group, key } = parsed.value;
  const fields = { [key]: readSettingValue(group, key, typed) };
  const checked = checkSettings(group, fields);
  if (!checked.ok) return checked;
  return ok(async (services) => {
    const carts = await previewGroup(services, group, fields);
    if (!carts.ok) return carts;
    const present = services.settings[group.name];
    const wanted = effective(group, { ...present, ...checked.value });
    const words = [present, wanted].map((each) => settingWords((each as Fields)[key]));
    return ok([`${name}: ${words.join(" → ")}`, ...carts.value.flatMap(cartLines)]);
  });
}

function cartLines({ title, amounts }: PreviewedCart): string[] {
  const amountWords = (amount: Money | null) => (amount === null ? "none" : formatMoney(amount));
  const lines = amounts.map(({ label, before, after }) => {
    const both = before === after ? [before] : [before, after];
    return `  ${label}  ${both.map(amountWords).join(" → ")}`;
  });
  return ["", title, ...(lines.length > 0 ? lines : ["  This cart cannot be ordered."])];
}

/** Null is the default. */
function ownValues(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

async function listHistory(db: ShopServices["db"]): Promise<Result<string[], string>> {
  const entries = await listAuditEntries(db, { limit: MOST_ENTRIES });
  return ok(entries.length === 0 ? ["Nothing was changed by a command."] : entries.map(entryLine));
}

function entryLine({ number, at, actor, command, reverts, ...change }: AuditEntry): string {
  const what = reverts === null ? command : `${command} of ${reverts}`;
  return [number, at.toISOString(), actor, what, change.id, changeWords(change)].join("  ");
}

function changeWords({ kind, before, after }: Pick<AuditEntry, "kind" | "before" | "after">) {
  const words = kind === "setting" ? settingWords : JSON.stringify;
  return Object.keys({ ...before, ...after })
    .map((name) =>
      [before, after]
        .flatMap((side) => (side === null ? [] : [words(side[name] ?? null)]))
        .join(" → ")
        .replace(/^/, `${name}: `),
    )
    .join("; ");
}

function readRevert([number = "", ...rest]: readonly string[]): Result<Work, string> {
  if (rest.length > 0 || !/^[1-9]\d{0,14}$/.test(number))
    return err("An entry is named by its number, as history lists it.");
  const entry = Number(number);
  return ok(async (services) => {
    const [found] = await listAuditEntriesByNumber(services.db, [entry]);
    if (!found) return err(`There is no entry ${entry}.`);
    const commands = subjects.find(({ kind }) => kind === found.kind);
    if (!commands) return err(`A change of a ${found.kind} cannot be reverted.`);
    const reverted = await commands.revert.run(services, terminal, { entry });
    return reverted.ok ? ok([`Reverted ${entry}.`]) : err(reverted.error.message);
  });
}
