import type { AuditKind } from "#platform/commands/audit-kind.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  listStoredGroups,
  lockGroup,
  lockSales,
  saveGroup,
} from "#modules/settings/store/settings.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { partsOf } from "#platform/parts.ts";
import { describedSettings } from "#platform/settings/described-settings.ts";
import { withAddedFields } from "#platform/settings/settings.ts";
import { checkSettings, findGroup, type Groups } from "#platform/settings/setting-values.ts";

/** Returns the groups of settings of all modules, as people see them. */
export const settingGroups = () =>
  withAddedFields(partsOf("settings"), partsOf("settingFields")).toSorted(
    (a, b) => a.order - b.order,
  );

/** The commands that change a group of settings by key; null is the default. */
export const settingCommands = subjectCommands({
  kind: "setting",
  permission: "settings",
  check(id, changed) {
    const group = findGroup(settingGroups(), id);
    return group ? checkSettings(group, changed) : ok(changed);
  },
  async find(tx, id) {
    if (!findGroup(settingGroups(), id)) return null;
    const { version, value } = await lockGroup(tx, id);
    return { version, fields: value };
  },
  async save(tx, id, changed, saved) {
    if (id === "staff" && !(await permissionsOf(tx, saved.actor)).includes("staff"))
      return err('This concerns the access of staff, which needs the permission "staff".');
    if (id === "opening" && changed["isOpen"] === null)
      return err("Open the shop under Home → Open your shop, which lists what is missing.");
    if (id === "locale" && "currency" in changed && (await lockSales(tx)))
      return err("The currency cannot change any more, because there are orders or gift cards.");
    // The search knows products by the stems of this language.
    if (id === "languages" && "own" in changed) await enqueueJob(tx, "product.refresh-search", {});
    await saveGroup(tx, id, changed, saved);
    return ok(undefined);
  },
});

/** Returns what the audit log calls a group of settings. */
export const settingAudit: AuditKind = {
  noun: "Setting",
  permission: "settings",
  names: async (_, ids) =>
    new Map(
      ids.flatMap((id) => {
        const group = findGroup(settingGroups(), id);
        return group ? [[id, group.title]] : [];
      }),
    ),
};

/** Returns every setting with its stored value, its default and its rule. */
export async function describeSettings(db: Database, groups: Groups) {
  return describedSettings(groups, await listStoredGroups(db));
}
