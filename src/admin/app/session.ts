import { redirect, useRouteLoaderData } from "react-router";
import type { StaffSession } from "#modules/staff/api/staff-schemas.ts";
import { setStaffNames } from "#modules/staff/rules/staff-names.ts";
import { setShopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { read } from "#admin/api/client.ts";

type SignedIn = StaffSession & { staff: NonNullable<StaffSession["staff"]> };

export const LAYOUT = "layout";

/** Sends visitors without a session to the sign-in page, and back afterwards. */
export async function sessionLoader({ request }: { request: Request }): Promise<SignedIn> {
  const session = await read<StaffSession>("/session", {}, request.signal);
  setShopLocale(session.locale);
  setStaffNames(session.team, session.pictures);
  if (session.staff === null) throw redirect(`/sign-in?to=${encodeURIComponent(placeOf(request))}`);
  if (session.staff.mustAddFactor && placeOf(request) !== "/security") throw redirect("/security");
  return { ...session, staff: session.staff };
}

/** The page's path below /admin, with its query. */
function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/^\/admin/, "") + search;
}

export function useSession(): SignedIn {
  const session = useRouteLoaderData<SignedIn>(LAYOUT);
  if (!session) throw new Error("Used outside of the layout.");
  return session;
}

/** Returns whether the role has one of these permissions; an empty list is open to all staff. */
export function mayUse(held: readonly Permission[], needed: readonly Permission[]): boolean {
  return needed.length === 0 || needed.some((each) => held.includes(each));
}

export function useMay(): (...needed: Permission[]) => boolean {
  const { staff } = useSession();
  return (...needed) => mayUse(staff.permissions, needed);
}
