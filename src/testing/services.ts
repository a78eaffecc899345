import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { academicHosts } from "#modules/promotions/rules/student/student-address.ts";
import { testMessages } from "./orders/messages.ts";
import { defaultSettings } from "./settings.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { createDemoProvider } from "#adapters/demo/demo.server.ts";
import { orderNotifications } from "#modules/orders/rules/order-notifications.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { err } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

export const ada: Account = {
  uid: "ada",
  email: "ada@example.com",
  displayName: "Ada Lovelace",
  emailVerified: true,
};

/** A shop with only its name set. */
export const testShop: Shop = {
  name: "Marlow",
  legalName: "Marlow",
  address: null,
  email: "hello@shop.example",
  telephone: null,
  companyNumber: null,
  vatId: null,
  url: "https://shop.example",
};

/** Creates a clock that moves only when the test moves it. */
export function stoppedClock(start = "2026-03-01T09:00:00Z") {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(seconds: number) {
      time += seconds * 1000;
    },
  };
}

/** Creates services for use cases on a test's database, with a stopped clock. */
export function testServices(db: Database): Services & { clock: ReturnType<typeof stoppedClock> } {
  const clock = stoppedClock();
  const demo = createDemoProvider({ db, clock, shopUrl: testShop.url });
  return {
    db,
    clock,
    shop: testShop,
    settings: defaultSettings,
    accounts: accountsOf(null),
    mailboxPath: null,
    shopEmails: "immediate",
    notificationKinds: orderNotifications,
    orderMessages: testMessages,
    academicHosts,
    payments: new Map([["demo", { ...demo, readWebhook: readTestWebhook }]]),
    backupFolder: "no-backups",
    extensions: {},
    outsideView: silentView,
    jobs: { isStalled: () => false },
  };
}

/** A network without resolvers. */
const silentView: Services["outsideView"] = {
  findTexts: async () => err("no-answer"),
  findAddresses: async () => err("no-answer"),
  read: async () => null,
};

const TEST_SIGNATURE = "Test-Signature";

/** A webhook about a payment, as the demo provider of `testServices` accepts it. */
export function testWebhook(reference: string) {
  const body = JSON.stringify({ id: randomUUID(), reference });
  return { body, headers: new Headers({ [TEST_SIGNATURE]: "valid" }) };
}

const readTestWebhook: PaymentProvider["readWebhook"] = async (body, headers) =>
  headers.get(TEST_SIGNATURE) === "valid" ? JSON.parse(body) : null;

/**
 * Creates an identity port whose requests all belong to this account, authenticated at the given time; null for guests.
 */
export function accountsOf(account: Account | null, authenticatedAt = new Date(0)): Accounts {
  return {
    config: { kind: "self-hosted", google: false },
    browserHosts: { script: [], connect: [], frame: [] },
    identify: async () => (account === null ? null : { account, authenticatedAt }),
    endSessions: async () => {},
    remove: async () => {},
  };
}

/** A log that records its lines. */
export function rememberingLog() {
  const lines: { level: string; fields: object; message: string }[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return { lines, info: write("info"), warn: write("warn"), error: write("error") };
}
