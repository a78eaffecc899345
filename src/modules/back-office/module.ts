import type { LookUp } from "#platform/commands/look-up.ts";
import { defineModule, type OpenWork } from "#platform/module.ts";
import { adminBackupApi } from "./api/staff-backup.ts";
import { adminConnectionsApi } from "./api/staff-connections.ts";
import { adminHomeApi } from "./api/staff-home.ts";
import { adminSearchApi } from "./api/staff-search.ts";

type OfModules = { work: readonly OpenWork[]; lookUps: readonly LookUp[] };

/** The work and the records of all modules are known once they are listed, so `of` is called later. */
export const backOffice = (of: () => OfModules) =>
  defineModule({
    name: "back-office",
    staffApi: [
      () => adminHomeApi(of().work),
      () => adminSearchApi(of().lookUps),
      adminConnectionsApi,
      adminBackupApi,
    ],
  });
