import { permissionsOf } from "#platform/commands/roles.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok, invariant } from "#modules/core/rules/result.ts";
import { describedSettings } from "#modules/settings/rules/described-settings.ts";
import { checkSettings, isGroup } from "#modules/settings/rules/settings.ts";
import {
  listStoredGroups,
  lockGroup,
  lockSales,
  saveGroup,
} from "#modules/settings/store/settings.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Changes a group of settings by key; null is the default. */
export const settingCommands = subjectCommands({
  kind: "setting",
  permission: "settings",
  check: (id, changed) => (isGroup(id) ? checkSettings(id, changed) : ok(changed)),
  async find(tx, id) {
    if (!isGroup(id)) return null;
    const { version, value } = await lockGroup(tx, id);
    return { version, fields: value };
  },
  async save(tx, id, changed, saved) {
    invariant(isGroup(id), "find has found the group");
    if (id === "staff" && !(await permissionsOf(tx, saved.actor)).includes("staff"))
      return err('This concerns the access of staff, which needs the permission "staff".');
    if (id === "locale" && "currency" in changed && (await lockSales(tx)))
      return err("The currency cannot change any more, because there are orders or gift cards.");
    await saveGroup(tx, id, changed, saved);
    return ok(undefined);
  },
});

/** Returns every setting with its stored value, its default and its rule. */
export async function describeSettings(db: Database) {
  return describedSettings(await listStoredGroups(db));
}
