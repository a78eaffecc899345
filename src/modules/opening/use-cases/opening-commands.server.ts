import { z } from "zod";
import { hashPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { missingSteps, openProblem } from "#modules/opening/rules/missing-steps.ts";
import { PREVIEW_ROW } from "#modules/opening/store/preview-key.server.ts";
import { lockGroup, saveGroup } from "#modules/settings/store/settings.server.ts";
import { readSetupSteps } from "#modules/setup/use-cases/read-setup-steps.server.ts";
import { command, type StaffServices } from "#platform/commands/command.server.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";

/**
 * Returns the command that opens the shop to visitors. Its entry in the audit log is that of the setting, so a revert
 * closes the shop again. The groups of settings are known once all modules are listed.
 */
export const openShopCommand = command({
  name: "open-shop",
  done: "opened",
  permission: "settings",
  schema: z.strictObject({
    /** Opens the shop although steps of its set-up are missing that the law does not require. */
    isConfirmed: z.boolean().default(false),
  }),
  async prepare(services: StaffServices, { isConfirmed }) {
    // A second factor and the mail server concern staff, who read about them on the page.
    const steps = await readSetupSteps({ ...services, mailboxPath: null }, { hasFactor: true });
    const message = openProblem(missingSteps(steps), isConfirmed);
    return message === null ? ok(null) : err({ code: "refused", message });
  },
  async run({ tx, at, actor, note }) {
    const group = await lockGroup(tx, "opening");
    if (group.value["isOpen"] !== false)
      return err({ code: "refused", message: "The shop is open already." });
    const version = group.version + 1;
    const [before, after] = [{ isOpen: false }, { isOpen: null }];
    await saveGroup(tx, "opening", after, { version, at, actor });
    const entry = { kind: settingCommands.kind, id: "opening", version, before, after };
    note(entry);
    return ok(null);
  },
});

/** Sets the password with which guests see a shop that is not open yet; an empty one removes it. */
export const setPreviewPassword = command({
  name: "set-preview-password",
  done: "saved",
  permission: "settings",
  schema: z.strictObject({
    password: z
      .string()
      .max(200)
      .refine(
        (typed) => typed === "" || typed.length >= 8,
        "A password has at least 8 characters.",
      ),
  }),
  async run({ tx, at, actor, note }, { password }) {
    const hash = password === "" ? null : await hashPassword(password);
    const { version, value } = await lockGroup(tx, PREVIEW_ROW);
    await saveGroup(tx, PREVIEW_ROW, { hash }, { version: version + 1, at, actor });
    const wasSet = value["hash"] !== undefined;
    const stateOf = (isSet: boolean) => (isSet ? { state: "set" } : null);
    // A new password is a change, though the log does not know it.
    const [before, after] = [
      stateOf(wasSet),
      hash === null ? null : { state: wasSet ? "changed" : "set" },
    ];
    note({ kind: "preview-password", id: "shop", version: null, before, after });
    return ok(null);
  },
});
