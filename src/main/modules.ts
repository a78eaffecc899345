import { accounts } from "#modules/accounts/module.ts";
import { backOffice } from "#modules/back-office/module.ts";
import { backup } from "#modules/backup/module.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { bankStatements } from "#modules/bank-statements/module.ts";
import { checkout } from "#modules/checkout/module.ts";
import { contact } from "#modules/contact/module.ts";
import { content } from "#modules/content/module.ts";
import { customers } from "#modules/customers/module.ts";
import { delivery } from "#modules/delivery/module.ts";
import { giftCards } from "#modules/gift-cards/module.ts";
import { imports } from "#modules/import/module.ts";
import { setFileKinds } from "#modules/import/rules/file-kind.ts";
import { legal } from "#modules/legal/module.ts";
import { memberLists } from "#modules/member-lists/module.ts";
import { newsletter } from "#modules/newsletter/module.ts";
import { notifications } from "#modules/notifications/module.ts";
import { opening } from "#modules/opening/module.ts";
import { offlinePayments } from "#modules/offline-payments/module.ts";
import { orders } from "#modules/orders/module.ts";
import { payments } from "#modules/payments/module.ts";
import { privacy } from "#modules/privacy/module.ts";
import { promotions } from "#modules/promotions/module.ts";
import { reports } from "#modules/reports/module.ts";
import { returns } from "#modules/returns/module.ts";
import { reviews } from "#modules/reviews/module.ts";
import { sample } from "#modules/sample/module.ts";
import { search } from "#modules/search/module.ts";
import { settings } from "#modules/settings/module.ts";
import { settingGroups as groupsOfModules } from "#modules/settings/use-cases/setting-commands.server.ts";
import { setup } from "#modules/setup/module.ts";
import { site } from "#modules/site/module.ts";
import { staff } from "#modules/staff/module.ts";
import { stock } from "#modules/stock/module.ts";
import { taxes } from "#modules/taxes/module.ts";
import { translations } from "#modules/translations/module.ts";
import {
  translationAuditOf,
  translationCommandsOf,
} from "#modules/translations/use-cases/translation-commands.server.ts";
import * as shopConfig from "#shop.config.ts";
import type { AuditLog } from "#modules/back-office/use-cases/read-audit.server.ts";
import { cleanUpJob } from "#platform/jobs/clean-up.ts";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import type { JobHandlers } from "#platform/jobs/job-handler.ts";
import { setOrderDocuments } from "#modules/orders/rules/order-documents.ts";
import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import { setQuoteTaxes } from "#modules/orders/use-cases/quote-taxes.server.ts";
import { setBusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import type { Module } from "#platform/module.ts";
import { setModules } from "#platform/parts.ts";
import { extensionMigration } from "#platform/database/migrate.server.ts";
import { platform } from "#platform/platform-module.ts";
import { MAX_BODY_BYTES } from "#platform/http/problem.ts";

/** Every module of the shop that has an edge. A module that is not listed does not exist. */
const ownModules: readonly Module[] = [
  platform,
  settings,
  translations,
  delivery,
  site,
  taxes,
  accounts,
  staff,
  catalogue,
  content,
  search,
  notifications,
  payments,
  offlinePayments,
  giftCards,
  promotions,
  stock,
  memberLists,
  orders,
  checkout,
  returns,
  reviews,
  newsletter,
  contact,
  customers,
  privacy,
  backup,
  bankStatements,
  imports,
  sample,
  reports,
  legal,
  setup,
  opening,
  backOffice,
];

/** Each exported value of `shop.config.ts` is an extension. */
const extensions: readonly Module[] = Object.values<Module>(shopConfig);

export const modules: readonly Module[] = [...ownModules, ...extensions];
setModules(modules);

/** The schema, in the order in which tables refer to each other; those of extensions come last. */
export const migrations = Object.fromEntries(
  [
    ...ownModules.flatMap((module) => Object.entries(module.migrations ?? {})),
    ...extensions.flatMap(({ name, migrations: own = {} }) =>
      Object.entries(own).map(([each, up]) => [extensionMigration(name, each), up] as const),
    ),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, up]) => [name, { up }]),
);

/** The groups of settings, as people see them. */
export const settingGroups = groupsOfModules();

/** What members are notified of. */
export const notificationKinds = modules.flatMap((module) => module.notifications ?? []);

export const orderMessages = Object.assign(
  {},
  ...modules.map((module) => module.orderMessages),
) as OrderMessages;

export const cleanUps = modules.flatMap((module) => module.cleanUps ?? []);

export const jobHandlers = Object.assign(
  cleanUpJob(cleanUps),
  ...modules.map(({ jobs }) => jobs),
) as JobHandlers;

setOrderDocuments(modules.flatMap((module) => module.orderDocuments ?? []));
setFileKinds(modules.flatMap(({ importKinds }) => importKinds?.map(({ file }) => file) ?? []));
setQuoteTaxes(modules.find(({ quoteTaxes }) => quoteTaxes)?.quoteTaxes);
setBusinessNumbers(modules.find(({ businessNumbers }) => businessNumbers)?.businessNumbers);

/** The nouns whose texts are translated. */
export const translatables = modules.flatMap((module) => module.translatables ?? []);

/** The nouns that change by fields, whose changes are reverted. */
export const subjects = [
  ...modules.flatMap((module) => module.subjects ?? []),
  ...translationCommandsOf(translatables),
];

/** Every command of staff without an uploaded file; the API and the terminal run them by name. */
export const commands = [
  ...modules.flatMap((module) => module.commands ?? []),
  ...subjects.flatMap(({ change, revert, add, remove }) =>
    [change, revert, add, remove].filter((each) => each !== undefined),
  ),
] as readonly AnyCommand[];

/** What the audit log shows of entries, by modules. */
export const auditLog: AuditLog = {
  kinds: Object.assign(translationAuditOf(translatables), ...modules.map(({ audit }) => audit)),
  subjects,
  commands: [...commands, ...modules.flatMap(({ uploads }) => uploads ?? [])],
};

/** Every code that an answer of the API may carry. */
export const errorCodes = [
  ...new Set(modules.flatMap(({ errors }) => Object.keys(errors ?? {}))),
].toSorted();

const larger = modules.flatMap(({ bodyLimits }) => bodyLimits ?? []);

/** The largest request body for an address, in bytes. */
export function mostBytes(address: string): number {
  return larger.find((each) => each.address.test(address))?.bytes ?? MAX_BODY_BYTES;
}
