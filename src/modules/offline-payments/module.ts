import { defineModule } from "#platform/module.ts";
import { adminOfflineMethodsApi } from "./api/staff-offline-methods.ts";
import { up as offlineTables } from "./migrations/0028-offline-payments.ts";
import { up as bankLines } from "./migrations/0029-bank-lines.ts";
import {
  isMarkedCustomer,
  markCustomer,
  offlineMethodTexts,
} from "./store/offline-methods.server.ts";
import { offlineMethodCommands } from "./use-cases/offline-method-commands.server.ts";

export const offlinePayments = defineModule({
  name: "offline-payments",
  translatables: [offlineMethodTexts],
  migrations: { "0028-offline-payments": offlineTables, "0029-bank-lines": bankLines },
  subjects: [offlineMethodCommands],
  audit: {
    "offline-method": {
      noun: "Payment method",
      permission: "settings",
      names: ["offline_method", "name"],
    },
  },
  staffApi: [adminOfflineMethodsApi],
  personalData: {
    position: 100,
    tables: ["marked_customer"],
    read: async (db, { uid }) => ({
      mayChooseMarkedPaymentMethods: await isMarkedCustomer(db, uid),
    }),
    async erase(tx, { uid }) {
      await markCustomer(tx, { uid, isMarked: false, at: new Date(0) });
    },
  },
});
