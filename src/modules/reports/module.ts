import { defineModule } from "#platform/module.ts";
import { adminReportsApi } from "./api/staff-reports.ts";

export const reports = defineModule({ name: "reports", staffApi: [adminReportsApi] });
