import { up as stockTables } from "./migrations/0009-stock.ts";
import { up as keepSelling } from "./migrations/0044-keep-selling.ts";
import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { adminStockApi } from "./api/staff-stock.ts";
import { stockRetention } from "./rules/limit-hold.ts";
import { deleteOldHoldOwners } from "./store/hold-owners.server.ts";
import { recountSales } from "./store/recount-sales.server.ts";
import { adjustStock, stockCommands } from "./use-cases/stock-commands.server.ts";
import { listStockNames } from "./store/staff-stock.server.ts";

/** The payload of each kind of job. */
const stockJobs = {
  "order.recount-popularity": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof stockJobs> {}
}

export const stock = defineModule({
  name: "stock",
  migrations: { "0009-stock": stockTables, "0044-keep-selling": keepSelling },
  jobs: handleJobs(stockJobs, {
    "order.recount-popularity": {
      run: (_, { services: { db, clock } }) => recountSales(db, clock.now()),
      timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
      cron: "20 * * * *",
    },
  }),
  commands: [adjustStock],
  subjects: [stockCommands],
  audit: { stock: { noun: "Stock", permission: "stock", of: listStockNames } },
  staffApi: [adminStockApi],
  cleanUps: [(db, { daysAgo }) => deleteOldHoldOwners(db, daysAgo(stockRetention.holdOwnerDays))],
});
