import type { GeneratedAlways } from "kysely";
import { defineModule } from "#platform/module.ts";
import { adminCustomersApi } from "./api/staff-customers.ts";
import {
  addCustomerNote,
  markCustomer,
  removeCustomerNote,
  unlockCustomer,
} from "./use-cases/customer-commands.server.ts";
import { deleteCustomerNotesOf, listCustomerNotes } from "./store/customer-notes.server.ts";
import type { CustomerSource } from "./use-cases/customer-sources.server.ts";
import { lookUpCustomers } from "#modules/customers/use-cases/staff-customers.server.ts";

export const customers = defineModule({
  name: "customers",
  lookUp: lookUpCustomers,
  commands: [addCustomerNote, markCustomer, removeCustomerNote, unlockCustomer],
  audit: {
    "customer-note": { noun: "Customer note", permission: "customers", isUnnamed: true },
    "customer-mark": { noun: "Customer", permission: "customers", isUnnamed: true },
    "customer-lock": { noun: "Customer", permission: "customers", isUnnamed: true },
  },
  staffApi: [adminCustomersApi],
  personalData: {
    position: 80,
    tables: ["customer_note"],
    async read(db, { uid }) {
      const notes = await listCustomerNotes(db, uid);
      return { notesOfTheShop: notes.map(({ text, createdAt }) => ({ text, at: createdAt })) };
    },
    erase: (tx, { uid }) => deleteCustomerNotesOf(tx, uid),
  },
});

declare module "#platform/module.ts" {
  interface ModuleParts {
    customerSource: CustomerSource;
  }
}

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** What staff write about a customer. */
    customer_note: {
      id: GeneratedAlways<number>;
      uid: string;
      /** The staff member's name. */
      author: string;
      text: string;
      created_at: Date;
    };
  }
}
