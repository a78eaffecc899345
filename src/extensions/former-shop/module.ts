import { DAYS_OF_A_YEAR, ordersRetention } from "#modules/orders/rules/limits.ts";
import { defineModule } from "#platform/module.ts";
import { staffPastOrdersApi, formerShopFields } from "./api/staff-past-orders.ts";
import { erasePastBuyers, erasePastPerson } from "./store/past-orders.server.ts";
import { erasePastCustomer } from "./use-cases/erase-past-customer.server.ts";
import { formerShopKinds } from "./use-cases/import-kinds.server.ts";
import {
  findPastCustomerById,
  listPastCustomerRows,
  readFormerShop,
  readPastData,
} from "./use-cases/past-customers.server.ts";

export const formerShop = defineModule({
  name: "former-shop",
  commands: [erasePastCustomer],
  staffApi: [staffPastOrdersApi],
  importKinds: formerShopKinds,
  customerSource: {
    kind: "past",
    list: listPastCustomerRows,
    find: findPastCustomerById,
    fields: formerShopFields,
    read: readFormerShop,
  },
  cleanUps: [
    (db, { daysAgo }) => erasePastBuyers(db, daysAgo(ordersRetention.orderYears * DAYS_OF_A_YEAR)),
  ],
  personalData: {
    position: 70,
    tables: ["past_customer", "past_order"],
    read: async (db, { verifiedEmail }) =>
      verifiedEmail === null ? {} : readPastData(db, verifiedEmail),
    async erase(tx, { verifiedEmail }) {
      if (verifiedEmail !== null) await erasePastPerson(tx, verifiedEmail);
    },
    erasePerson: erasePastPerson,
  },
});
