import { isDeepStrictEqual } from "node:util";
import type { Sender } from "#modules/core/rules/sender.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { PaymentProviders } from "#modules/payments/ports/payment.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Services } from "#platform/services.ts";
import { choosePayments } from "./choose-payments.server.ts";
import type { Config } from "./config/config.ts";
import { chooseMailer } from "./mailer.ts";
import { modules } from "./modules.ts";
import { withStoredSecrets } from "./shop-settings.ts";

type Options = { config: Config; shop: Sender; db: Database; clock: Clock; log: Log };

type Opened = {
  keys: unknown;
  payments: PaymentProviders;
  mailer: Mailer;
  extensions: Services["extensions"];
};

/** The payment providers, the mail server and the services of extensions, of the environment and the stored keys. */
export type LiveConnections = {
  readonly payments: PaymentProviders;
  readonly extensions: Services["extensions"];
  readonly mailer: Mailer;
  /** Opens those of the keys in the database; the returned function puts them into use. */
  follow(db: Database): Promise<() => void>;
};

/** Follows the stored keys, so that a changed one needs no restart. Unchanged connections stay open. */
export function liveConnections({ config, log, ...parts }: Options): LiveConnections {
  let opened: Opened | null = null;
  const current = () => {
    invariant(opened, "the keys are read before the shop opens");
    return opened;
  };
  return {
    get payments() {
      return current().payments;
    },
    get extensions() {
      return current().extensions;
    },
    // One mailer for the job runner, which keeps it.
    mailer: { send: (mail, id) => current().mailer.send(mail, id) },
    async follow(db) {
      const full = await withStoredSecrets(db, config);
      if (!full.ok) {
        log.error({ reason: full.error }, "The changed keys can't be used; the former ones are.");
        return () => {};
      }
      const { payment, mailUrl } = full.value;
      const keys = { payment, mailUrl };
      if (isDeepStrictEqual(keys, opened?.keys)) return () => {};
      const payments = await choosePayments({ ...parts, config: full.value });
      const mailer = chooseMailer({ ...parts, log, config: full.value });
      const extensions = await openExtensions(full.value);
      return () => (opened = { keys, payments, mailer, extensions });
    },
  };
}

async function openExtensions({ environment }: Config): Promise<Services["extensions"]> {
  const opened = modules.flatMap(({ services }) => services?.(environment) ?? []);
  return Object.assign({}, ...(await Promise.all(opened)));
}
