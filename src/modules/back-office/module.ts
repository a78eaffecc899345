import { defineModule } from "#platform/module.ts";
import { adminBackupApi } from "./api/staff-backup.ts";
import { adminConnectionsApi } from "./api/staff-connections.ts";
import { adminHomeApi } from "./api/staff-home.ts";
import { adminSearchApi } from "./api/staff-search.ts";

export const backOffice = defineModule({
  name: "back-office",
  staffApi: [adminHomeApi, adminSearchApi, adminConnectionsApi, adminBackupApi],
});
