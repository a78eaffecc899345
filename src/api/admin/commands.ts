import { subjects } from "#modules/back-office/use-cases/subjects.server.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addProduct, duplicateProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import {
  bannerCommands,
  brandCommands,
  categoryCommands,
} from "#modules/catalogue/use-cases/category-commands.server.ts";
import { scalePrices } from "#modules/catalogue/use-cases/scale-prices.server.ts";
import { addStaff } from "#modules/staff/use-cases/staff-commands.server.ts";
import type { Command } from "#modules/commands/use-cases/command.server.ts";
import {
  pageCommands,
  restorePageVersion,
} from "#modules/content/use-cases/page-commands.server.ts";
import {
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
} from "#modules/customers/use-cases/customer-commands.server.ts";
import { issueGiftCardByStaff } from "#modules/gift-cards/use-cases/gift-card-commands.server.ts";
import {
  newsletterCommands,
  sendNewsletter,
  testNewsletter,
} from "#modules/newsletter/use-cases/issue-commands.server.ts";
import { retryEmail } from "#modules/notifications/use-cases/staff-emails.server.ts";
import { resendGiftCard } from "#modules/orders/use-cases/bought-gift-card/resend-gift-card.server.ts";
import {
  eraseCustomer,
  erasePastCustomer,
  exportCustomer,
} from "#modules/privacy/use-cases/customer-data-commands.server.ts";
import {
  addPromotion,
  endPromotion,
} from "#modules/promotions/use-cases/promotion-commands.server.ts";
import {
  answerReview,
  declineReview,
  featureReview,
  publishReview,
} from "#modules/reviews/use-cases/decide-review.server.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { requestBackup } from "#modules/backup/use-cases/make-backup.server.ts";
import {
  applyImport,
  previewImport,
  undoImportCommand,
  undoRecordImport,
} from "#modules/import/use-cases/import-commands.server.ts";
import { removeSamplesCommand } from "#modules/sample/use-cases/remove-samples-command.server.ts";
import { removeSecret, setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import { inviteStaff, withdrawInvitation } from "#modules/staff/use-cases/invite-staff.server.ts";
import { addApiKey, removeApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import { adjustStock } from "#modules/stock/use-cases/stock-commands.server.ts";
import {
  taxClassCommands,
  taxRateCommands,
} from "#modules/taxes/use-cases/tax-rate-commands.server.ts";
import type { Services } from "#platform/services.ts";
import { jsonBody, jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { commandList } from "./admin-schemas.ts";
import { orderCommands } from "./order-commands.ts";
import { runAllAs, runTogetherAs, staffOnly, staffRead, type StaffEnv } from "./staff-access.ts";

/** Each command checks its own input, so a list of commands needs no type of it. */
export const anyInput = <Input, Value>(command: Command<Input, Value>) =>
  command as unknown as Command<unknown, Value>;

/** Every administrative write that the API runs. */
export const adminCommands = [
  setSecret,
  removeSecret,
  addStaff,
  requestBackup,
  previewImport,
  applyImport,
  undoImportCommand,
  undoRecordImport,
  removeSamplesCommand,
  inviteStaff,
  withdrawInvitation,
  addApiKey,
  removeApiKey,
  addProduct,
  duplicateProduct,
  scalePrices,
  adjustStock,
  ...[categoryCommands, brandCommands, bannerCommands, pageCommands].flatMap(({ add, remove }) => [
    add,
    remove,
  ]),
  restorePageVersion,
  addPromotion,
  endPromotion,
  issueGiftCardByStaff,
  resendGiftCard,
  publishReview,
  declineReview,
  answerReview,
  featureReview,
  addCustomerNote,
  removeCustomerNote,
  unlockCustomer,
  exportCustomer,
  eraseCustomer,
  erasePastCustomer,
  retryEmail,
  newsletterCommands.add,
  newsletterCommands.remove,
  testNewsletter,
  sendNewsletter,
  taxRateCommands.add,
  taxRateCommands.remove,
  taxClassCommands.add,
  taxClassCommands.assign,
  zoneCommands.add,
  zoneCommands.remove,
  methodCommands.add,
  methodCommands.remove,
  ...orderCommands,
  ...subjects.flatMap(({ change, revert }) => [change, revert]),
] as unknown as readonly Command<unknown, unknown, Services>[];
const byName = new Map(adminCommands.map((each) => [each.name, each]));

const failures = [
  "invalid-request",
  "wrong-content-type",
  "no-current-user",
  "forbidden",
  "not-found",
  "conflict",
  "refused",
] as const;

const list = staffRead("/commands", {
  summary: "Every command with the permission that it needs",
  allow: [],
  reply: commandList,
});

const run = createRoute({
  method: "post",
  path: "/commands/{name}",
  summary: "Runs a command; the answer is what it saved",
  middleware: [staffOnly()] as const,
  request: {
    params: z.object({ name: z.string() }),
    ...jsonBody(z.record(z.string(), z.unknown())),
  },
  responses: {
    ...jsonResponse(z.unknown()),
    ...errorResponses(...failures),
  },
});

const MOST_INPUTS = 1000;
/** The header with the number of the run's first audit entry, by which the run can be reverted. */
const AUDIT_ENTRY = "Audit-Entry";

const runDifferent = createRoute({
  method: "post",
  path: "/commands",
  summary:
    "Runs up to 1,000 different commands in one transaction, or none; an error names the command",
  middleware: [staffOnly()] as const,
  request: jsonBody(
    z.object({
      commands: z
        .array(z.object({ name: z.string(), input: z.unknown() }))
        .min(1)
        .max(MOST_INPUTS),
    }),
  ),
  responses: {
    ...jsonResponse(z.strictObject({ saved: z.array(z.unknown()) })),
    ...errorResponses(...failures),
  },
});

const runMany = createRoute({
  method: "post",
  path: "/commands/{name}/many",
  summary:
    "Runs a command for up to 1,000 inputs in one transaction, or for none; an error names the input",
  middleware: [staffOnly()] as const,
  request: {
    params: z.object({ name: z.string() }),
    ...jsonBody(z.object({ inputs: z.array(z.unknown()).min(1).max(MOST_INPUTS) })),
  },
  responses: {
    ...jsonResponse(z.strictObject({ saved: z.array(z.unknown()) })),
    ...errorResponses(...failures),
  },
});

/** Commands by name, with the permission, the transaction and the audit entry that each has. */
export function adminCommandsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, (c) =>
      c.json(
        adminCommands.map(({ name, permission }) => ({ name, permission })),
        200,
      ),
    )
    .openapi(run, async (c) => {
      const command = commandNamed(c.req.valid("param").name);
      const { values, entry } = await runAllAs(c.var, command, [c.req.valid("json")]);
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json(values[0] ?? null, 200);
    })
    .openapi(runDifferent, async (c) => {
      const inputs = c.req
        .valid("json")
        .commands.map(({ name, input }) => ({ command: commandNamed(name), input }));
      const { values, entry } = await runTogetherAs(c.var, inputs);
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json({ saved: values }, 200);
    })
    .openapi(runMany, async (c) => {
      const command = commandNamed(c.req.valid("param").name);
      const { values, entry } = await runAllAs(c.var, command, c.req.valid("json").inputs);
      if (entry !== null) c.header(AUDIT_ENTRY, String(entry));
      return c.json({ saved: values }, 200);
    });
}

function commandNamed(name: string) {
  const command = byName.get(name);
  if (!command) throw new ApiException({ code: "not-found", message: "There is no such command." });
  return command;
}
