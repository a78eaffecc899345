import { availableParallelism } from "node:os";
import type { Target } from "#platform/telemetry/otlp.ts";
import type { TracesTarget } from "#platform/telemetry/report-traces.ts";
import type { LogLevel } from "#platform/logging/log.ts";
import path from "node:path";
import { z } from "zod";
import { isOwnMachine } from "#modules/core/rules/hosts.ts";
import {
  academicHosts,
  parseAcademicHosts,
} from "#modules/promotions/rules/student/student-address.ts";
import { secretFormats } from "#modules/settings/rules/secrets.ts";
import { readOverrides } from "#platform/settings/setting-overrides.ts";
import type { Overrides } from "#platform/settings/setting-values.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Site } from "#modules/site/rules/shop.ts";
import { settingGroups } from "#main/modules.ts";
import {
  paymentConfig,
  paymentEnvironment,
  paymentMixUp,
  paymentSettingsTogether,
  type PaymentConfig,
} from "./payment-config.ts";
import { databaseUrls } from "#platform/database/database-hosts.server.ts";
import { isPrivateAddress } from "#platform/http/own-machine.ts";
import { telemetryEnvironment, telemetryTargets } from "./telemetry-targets.ts";
import { address, blankIsAbsent, wholeNumber } from "./variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** All settings from the environment. No other module reads environment variables. */
export type Config = {
  environment: Environment;
  port: number;
  /** The public URL without a trailing slash. */
  appUrl: string;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The most database connections of this process. */
  databaseConnections: number;
  /** How many processes serve the shop on this machine behind one port. */
  webProcesses: number;
  /** Which of these this process is, from 1; null if it is alone or starts them. */
  webProcess: number | null;
  /** Contents of a new database. */
  firstCatalogue: "sample" | "categories";
  /** Null: emails become files in `dataDir`/outbox. */
  mailUrl: string | null;
  /** Settings that the environment overrides. */
  overrides: Overrides;
  site: Site;
  /** Whether each event emails the shop at once, or all together every hour. */
  shopEmails: "immediate" | "hourly";
  /** Number of proxies in front of the shop that append to X-Forwarded-For. */
  trustedProxies: number;
  hstsIncludesSubdomains: boolean;
  /** Email hosts of schools and universities, for the student discount. */
  academicHosts: readonly string[];
  /** Whether visitors may create accounts, with a password or with Google. */
  isSignUpOpen: boolean;
  /**
   * Whether the shop's host is this machine's own name and no proxy is in front: it is a trial, so trial tools such as
   * the mailbox are on.
   */
  isOnOwnMachine: boolean;
  /** Null: no Google sign-in, or a demonstration of it on this machine. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  payment: PaymentConfig;
  /** Whether orders can be paid by the demo provider, which moves no money. */
  isDemoPaymentOn: boolean;
  logLevel: LogLevel;
  /** Null: no metrics are sent. */
  metrics: Target | null;
  /** Null: no traces are sent. */
  traces: TracesTarget | null;
};

/** Returns whether a URL has only a host and port: the shop's pages must be at the root. */
function isBareHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && search + hash + username + password === "";
}

const coresOfThisMachine = () => Math.min(availableParallelism(), 64);

const yesOrNo = z.enum(["yes", "no"], { error: "must be yes or no" });
const optionalText = z.preprocess(blankIsAbsent, z.string().optional());

const hostList = z
  .string()
  .transform((list, context) => {
    const hosts = parseAcademicHosts(list);
    if (hosts !== null) return hosts;
    context.addIssue("must be hosts with commas between them, such as edu,ac.uk,tum.de");
    return z.NEVER;
  })
  .optional();

const environment = z.object({
  PORT: z.preprocess(blankIsAbsent, wholeNumber(0, 65_535).default(3000)),
  APP_URL: z.preprocess(
    blankIsAbsent,
    address(["http:", "https:"], "https://shop.example")
      .refine(isBareHost, "must end with its host or port, as https://shop.example does")
      .optional(),
  ),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default("./data")),
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine((text) => databaseUrls(text) !== null, {
        error: "must look like postgres://user:password@host/database",
      })
      .optional(),
  ),
  DATABASE_CONNECTIONS: z.preprocess(blankIsAbsent, wholeNumber(5, 200).default(10)),
  WEB_PROCESSES: z.preprocess(
    (value) => (value === "auto" ? coresOfThisMachine() : blankIsAbsent(value)),
    wholeNumber(1, 64, "must be auto or a number").default(1),
  ),
  // Set by the process that starts the others.
  WEB_PROCESS: z.preprocess(blankIsAbsent, wholeNumber(1, 64).optional()),
  MAIL_URL: z.preprocess(blankIsAbsent, secretFormats.MAIL_URL.optional()),
  SHOP_EMAILS: z.preprocess(
    blankIsAbsent,
    z.enum(["immediate", "hourly"], { error: "must be immediate or hourly" }).default("immediate"),
  ),
  SAMPLE_CATALOGUE: z.preprocess(blankIsAbsent, yesOrNo.default("yes")),
  SIGN_UP: z.preprocess(
    blankIsAbsent,
    z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
  ),
  STUDENT_HOSTS: z.preprocess(blankIsAbsent, hostList),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.preprocess(
    blankIsAbsent,
    address(["http:", "https:"], "https://accounts.google.com")
      .refine(isPrivateAddress, "must begin with https, unless it is on this machine")
      .default("https://accounts.google.com"),
  ),
  DEMO_PAYMENTS: z.preprocess(blankIsAbsent, yesOrNo.optional()),
  ...paymentEnvironment,
  TRUSTED_PROXIES: z.preprocess(blankIsAbsent, wholeNumber(0, 5).default(0)),
  HSTS_INCLUDE_SUBDOMAINS: z.preprocess(blankIsAbsent, yesOrNo.default("no")),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "must be debug, info, warn, error or silent",
      })
      .default("info"),
  ),
  ...telemetryEnvironment,
});

/** Names the invalid variable, with one sentence for the operator. */
export type ConfigError = {
  code: "invalid-setting" | "missing-setting";
  setting: string;
  message: string;
};

/** Returns the configuration of an environment, or an error for the first invalid variable. */
export function readConfig(env: Environment): Result<Config, ConfigError> {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const setting = issue?.path.join(".") ?? "The environment";
    const message = `${setting} ${issue?.message ?? "is not valid"}.`;
    return err({ code: "invalid-setting", setting, message });
  }
  const overrides = readOverrides(settingGroups, env);
  if (!overrides.ok) {
    const { variable: setting, message } = overrides.error;
    return err({ code: "invalid-setting", setting, message });
  }
  const values = parsed.data;
  const missing = missingWith(values);
  if (missing !== null) return err(missing);
  const mixUp = paymentMixUp(values);
  if (mixUp !== null) return err({ code: "invalid-setting", ...mixUp });
  const appUrl = (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  const isOnOwnMachine = isOwnMachine(new URL(appUrl).hostname) && values.TRUSTED_PROXIES === 0;
  const payment = paymentConfig(values);
  const isTriedOut = isOnOwnMachine && Object.values(payment).every((keys) => keys === null);
  return ok({
    environment: env,
    port: values.PORT,
    appUrl,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    webProcesses: values.WEB_PROCESSES,
    webProcess: values.WEB_PROCESS ?? null,
    mailUrl: values.MAIL_URL ?? null,
    overrides: overrides.value,
    site: siteOf(values, appUrl),
    shopEmails: values.SHOP_EMAILS,
    trustedProxies: values.TRUSTED_PROXIES,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === "yes",
    firstCatalogue: values.SAMPLE_CATALOGUE === "yes" ? "sample" : "categories",
    academicHosts: values.STUDENT_HOSTS ?? (values.SAMPLE_CATALOGUE === "yes" ? academicHosts : []),
    isSignUpOpen: values.SIGN_UP === "open",
    isOnOwnMachine,
    google: googleOf(values),
    payment,
    isDemoPaymentOn: (values.DEMO_PAYMENTS ?? (isTriedOut ? "yes" : "no")) === "yes",
    logLevel: values.LOG_LEVEL,
    ...telemetryTargets(values),
  });
}

type Values = z.infer<typeof environment>;

/** Settings that require another setting. */
const together: (readonly [keyof Values, needs: keyof Values])[] = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ...paymentSettingsTogether,
];

function missingWith(values: Values): ConfigError | null {
  const pair = together.find(
    ([name, needs]) => values[name] !== undefined && values[needs] === undefined,
  );
  if (!pair) return null;
  const [name, setting] = pair;
  const message = `${setting} must be set too where ${name} is.`;
  return { code: "missing-setting", setting, message };
}

function siteOf(values: Values, url: string): Site {
  const isOwn = values.SAMPLE_CATALOGUE === "no";
  return { url, ...(isOwn && { own: { leavesOut: pagesLeftOut(values) } }) };
}

/** The pages that promise what only the sample shop offers; hosts of students turn their discount on. */
function pagesLeftOut({ STUDENT_HOSTS: hosts }: Values): string[] {
  return ["/careers", ...(hosts === undefined ? ["/promotions/student-discount"] : [])];
}

function googleOf(values: Values): Config["google"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: values.GOOGLE_ISSUER.replace(/\/+$/, "") };
}

/** Returns this process's configuration. An invalid value ends the process with one sentence and exit code 1. */
export function configOfThisProcess(): Config {
  const config = readConfig(process.env);
  if (config.ok) return config.value;
  process.stderr.write(`${config.error.message}\n`);
  process.exit(1);
}
