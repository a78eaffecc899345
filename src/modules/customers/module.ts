import { DAYS_OF_A_YEAR, ordersRetention } from "#modules/orders/rules/retention.ts";
import { defineModule } from "#platform/module.ts";
import { adminCustomersApi } from "./api/staff-customers.ts";
import { erasePastBuyers, erasePastPerson } from "./store/past-orders.server.ts";
import {
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
} from "./use-cases/customer-commands.server.ts";
import { deleteCustomerNotesOf, listCustomerNotes } from "./store/customer-notes.server.ts";
import { readPastData } from "./use-cases/past-customers.server.ts";

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
  personalData: {
    tables: ["customer_note", "past_customer", "past_order"],
    async read(db, { uid, verifiedEmail }) {
      const notes = await listCustomerNotes(db, uid);
      return {
        ...(verifiedEmail !== null && (await readPastData(db, verifiedEmail))),
        notesOfTheShop: notes.map(({ text, createdAt }) => ({ text, at: createdAt })),
      };
    },
    async erase(tx, { uid, verifiedEmail }) {
      if (verifiedEmail !== null) await erasePastPerson(tx, verifiedEmail);
      await deleteCustomerNotesOf(tx, uid);
    },
    erasePerson: erasePastPerson,
  },
});
