import { defineModule, type OpenWork } from "#platform/module.ts";
import { adminBackupApi } from "./api/staff-backup.ts";
import { adminConnectionsApi } from "./api/staff-connections.ts";
import { adminHomeApi } from "./api/staff-home.ts";

/** The work of all modules is known once they are listed, so `work` is called later. */
export const backOffice = (work: () => readonly OpenWork[]) =>
  defineModule({
    name: "back-office",
    staffApi: [() => adminHomeApi(work()), adminConnectionsApi, adminBackupApi],
  });
