import { defineModule } from "#platform/module.ts";
import { adminBankApi } from "./api/staff-bank.ts";
import { recordBankLines, undoBankLines } from "./use-cases/bank-commands.server.ts";

export const bankStatements = defineModule({
  name: "bank-statements",
  commands: [recordBankLines, undoBankLines],
  staffApi: [adminBankApi],
  bodyLimits: [
    { address: /^\/api\/admin\/v1\/bank-statement-preview(?:\?|$)/, bytes: 16 * 1024 * 1024 },
    { address: /^\/api\/admin\/v1\/commands\/record-bank-lines(?:\?|$)/, bytes: 2 * 1024 * 1024 },
  ],
});
