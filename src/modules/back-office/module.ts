import { defineModule } from "#platform/module.ts";
import { adminBackupApi } from "./api/staff-backup.ts";
import { adminConnectionsApi } from "./api/staff-connections.ts";
import { adminHomeApi } from "./api/staff-home.ts";

export const backOffice = defineModule({
  name: "back-office",
  staffApi: [adminHomeApi, adminConnectionsApi, adminBackupApi],
});
