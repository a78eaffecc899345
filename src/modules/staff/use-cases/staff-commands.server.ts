import { z } from "zod";
import { OWNER, permissions } from "#platform/commands/permissions.ts";
import { insertStaff } from "#platform/commands/roles.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { rowSubject, type RefuseTools } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { FULL_NAME_LENGTH, staffName } from "#modules/staff/rules/staff.ts";
import { deleteStaffSessionsOf } from "#modules/staff/store/staff-sessions.server.ts";
import {
  deleteStaffLinksOf,
  findRole,
  lockStaffState,
  hasOtherOwner,
  lockStaff,
  hasOwner,
  listRoles,
  listStaff,
  listStaffNames,
  listStaffPictures,
} from "#modules/staff/store/staff.server.ts";
import { foreignGrant, foreignRights } from "./foreign-grant.server.ts";
import type { StaffServices } from "./staff-session.server.ts";

/** Changes what a role permits. Each changes only permissions that they have. */
export const roleCommands = subjectCommands(
  rowSubject({
    kind: "role",
    permission: "staff",
    table: "staff_role",
    key: "name",
    isNumbered: false,
    columns: {
      permissions: z
        .array(z.enum(permissions))
        .describe(`a list of permissions: ${permissions.join(", ")}`),
    },
    async refuse(id, changed, { tx, actor }) {
      if (id === OWNER) return "The owner’s role cannot be changed.";
      const before = (await findRole(tx, id)) ?? [];
      const after = changed["permissions"] as readonly string[];
      const changes = [...before, ...after].filter(
        (each) => before.includes(each) !== after.includes(each),
      );
      return foreignGrant(tx, actor, changes);
    },
  }),
);

/** Changes a staff member's role, or ends their access with their sessions and links. */
export const staffCommands = subjectCommands(
  rowSubject({
    kind: "staff",
    permission: "staff",
    table: "staff_member",
    key: "name",
    isNumbered: false,
    columns: {
      full_name: oneLine(FULL_NAME_LENGTH)
        .min(1)
        .nullable()
        .describe(`a name of at most ${FULL_NAME_LENGTH} characters, or null`),
      role: z.string().min(1).max(100).describe("the name of a role"),
      is_active: z.boolean().describe("true or false"),
    },
    refuse: refuseOrEndAccess,
  }),
);

/** Returns why a change of a staff member is refused; a deactivation ends their sessions and links. */
async function refuseOrEndAccess(
  name: string,
  changed: Readonly<Record<string, unknown>>,
  { tx, actor }: RefuseTools,
): Promise<string | null> {
  await lockStaff(tx);
  const foreign = await foreignRights(tx, actor, name);
  if (foreign !== null) return foreign;
  const { role, is_active: isActive } = changed;
  const losesOwner = isActive === false || (role !== undefined && role !== OWNER);
  if (losesOwner && (await isLastOwner(tx, name)))
    return "This is the last owner who can sign in. Make another owner first.";
  // Access that begins again gives what the role permits.
  const given = role ?? (isActive === true ? (await lockStaffState(tx, name))?.role : undefined);
  if (typeof given === "string") {
    const granted = given === OWNER ? permissions : await findRole(tx, given);
    if (granted === null) return `There is no role ${given}.`;
    const refused = await foreignGrant(tx, actor, granted);
    if (refused !== null) return refused;
  }
  if (isActive === false) {
    await deleteStaffSessionsOf(tx, name);
    await deleteStaffLinksOf(tx, name);
  }
  return null;
}

async function isLastOwner(tx: RefuseTools["tx"], name: string): Promise<boolean> {
  const owners = await hasOtherOwner(tx, name);
  return owners.isOwner && !owners.hasOther;
}

/** Adds a staff member with a role. */
export const addStaff = command({
  name: "add-staff",
  permission: "staff",
  schema: z.object({ name: staffName, role: z.string().max(100) }),
  async run({ tx, actor, note }, { name, role }) {
    if (!(await insertStaff(tx, { name, role })))
      return err({
        code: "refused",
        message: `${name} exists already, or there is no role ${role}.`,
      });
    const foreign = await foreignGrant(tx, actor, { kind: "staff", name });
    if (foreign !== null) return err({ code: "refused", message: foreign });
    const after = { role, is_active: true };
    note({ kind: "staff", id: name, version: 1, before: null, after });
    return ok(after);
  },
});

/** Whether an owner can sign in; until then the link of the first start works. */
export const isSetUp = ({ db }: Pick<StaffServices, "db">) => hasOwner(db);

/** What staff are called, by their names in the audit log. */
export const listStaffNamesForStaff = ({ db }: Pick<StaffServices, "db">) => listStaffNames(db);

export const listStaffPicturesForStaff = ({ db }: Pick<StaffServices, "db">) =>
  listStaffPictures(db);

/** All staff members and roles. */
export async function listStaffAndRoles({ db }: Pick<StaffServices, "db">) {
  return { staff: await listStaff(db), roles: await listRoles(db) };
}
