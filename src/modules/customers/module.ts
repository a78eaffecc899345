import { DAYS_OF_A_YEAR, ordersRetention } from "#modules/orders/rules/retention.ts";
import { defineModule } from "#platform/module.ts";
import { adminCustomersApi } from "./api/staff-customers.ts";
import { erasePastBuyers } from "./store/past-orders.server.ts";
import {
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
} from "./use-cases/customer-commands.server.ts";

export const customers = defineModule({
  name: "customers",
  commands: [addCustomerNote, removeCustomerNote, unlockCustomer],
  audit: {
    "customer-note": { noun: "Customer note", permission: "customers", isUnnamed: true },
    "customer-lock": { noun: "Customer", permission: "customers", isUnnamed: true },
  },
  staffApi: [adminCustomersApi],
  cleanUps: [
    (db, { daysAgo }) => erasePastBuyers(db, daysAgo(ordersRetention.orderYears * DAYS_OF_A_YEAR)),
  ],
});
