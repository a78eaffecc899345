import { defineModule } from "#platform/module.ts";
import { eInvoiceApi } from "./api/e-invoice.ts";
import { staffEInvoiceApi } from "./api/staff-e-invoice.ts";
import { eInvoiceDocuments } from "./rules/documents.ts";

export const eInvoice = defineModule({
  name: "e-invoice",
  api: [eInvoiceApi],
  staffApi: [staffEInvoiceApi],
  orderDocuments: eInvoiceDocuments,
});
