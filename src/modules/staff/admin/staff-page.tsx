import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminKeys, AdminStaff } from "#modules/staff/api/staff-schemas.ts";
import { read } from "#admin/api/client.ts";
import { Page } from "#admin/ui/page.tsx";
import { KeyList } from "./key-list.tsx";
import { RoleList } from "./role-list.tsx";
import { StaffList } from "./staff-list.tsx";

type Data = { staff: AdminStaff; keys: AdminKeys };

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const [staff, keys] = await Promise.all([
    read<AdminStaff>("/staff", {}, request.signal),
    read<AdminKeys>("/api-keys", {}, request.signal),
  ]);
  return { staff, keys };
}

/** Who works in the shop, what each role may do, and keys of programs. */
export function Component() {
  const { staff, keys } = useLoaderData<Data>();
  return (
    <Page title="Staff and roles">
      <StaffList {...staff} />
      <RoleList roles={staff.roles} />
      <KeyList keys={keys} />
    </Page>
  );
}
