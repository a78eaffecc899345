import { findStaff, type StaffServices } from "./staff-session.server.ts";

/** Whether maintenance closes the shop to the sender of a request. Staff see the shop. */
export async function isClosedTo(services: StaffServices, headers: Headers): Promise<boolean> {
  return services.settings.maintenance.isOn && (await findStaff(services, headers)) === null;
}
