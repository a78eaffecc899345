import { hasOwner, listRoles, listStaff } from "#modules/staff/store/staff.server.ts";
import type { StaffServices } from "./staff-session.server.ts";

/** Whether an owner can sign in; until then the link of the first start works. */
export const isSetUp = ({ db }: Pick<StaffServices, "db">) => hasOwner(db);

/** All staff members and roles. */
export async function listStaffAndRoles({ db }: Pick<StaffServices, "db">) {
  return { staff: await listStaff(db), roles: await listRoles(db) };
}
