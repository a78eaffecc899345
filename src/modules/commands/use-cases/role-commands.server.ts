import { z } from "zod";
import { terminal } from "#modules/commands/rules/actor.ts";
import { OWNER, permissions } from "#modules/commands/rules/permissions.ts";
import { insertStaff } from "#modules/commands/store/roles.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { command } from "./command.server.ts";
import { rowSubject } from "./row-subject.server.ts";
import { subjectCommands } from "./subject.server.ts";

/** Changes what a role permits. */
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
    refuse: (id) => (id === OWNER ? "The owner’s role cannot be changed." : null),
  }),
);

/** Changes a staff member's role, or ends their access. */
export const staffCommands = subjectCommands(
  rowSubject({
    kind: "staff",
    permission: "staff",
    table: "staff_member",
    key: "name",
    isNumbered: false,
    columns: {
      role: z.string().min(1).max(100).describe("the name of a role"),
      is_active: z.boolean().describe("true or false"),
    },
  }),
);

/** Adds a staff member with a role. */
export const addStaff = command({
  name: "add-staff",
  permission: "staff",
  schema: z.object({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,39}$/, "2 to 40 lower-case letters, digits and hyphens")
      .refine((name) => name !== terminal.name, "that name is taken"),
    role: z.string().max(100),
  }),
  async run({ tx, note }, { name, role }) {
    if (!(await insertStaff(tx, { name, role })))
      return err({
        code: "refused",
        message: `${name} exists already, or there is no role ${role}.`,
      });
    const after = { role, is_active: true };
    note({ kind: "staff", id: name, version: 1, before: null, after });
    return ok(after);
  },
});
