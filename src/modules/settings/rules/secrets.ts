import { z } from "zod";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

const key = (beginning: RegExp, example: string) =>
  z.string().trim().max(2000).regex(beginning, `must begin with ${example}`);

const word = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\w-]+$/, "must be one word");

const payPalEnvironments = ["live", "sandbox"] as const;

/** Secrets of the shop, by the environment variable that overrides each. */
export const secretFormats = {
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_/, "sk_test_, sk_live_, rk_test_ or rk_live_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, "pk_test_ or pk_live_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, "whsec_"),
  PAYPAL_CLIENT_ID: word,
  PAYPAL_CLIENT_SECRET: word,
  PAYPAL_WEBHOOK_ID: word,
  PAYPAL_ENVIRONMENT: z.enum(payPalEnvironments, { error: "must be live or sandbox" }),
  MAIL_URL: z
    .string()
    .trim()
    .max(2000)
    .regex(
      /^smtps?:\/\/([^\s/@]*@)?[\w.[\]:-]+(\/\S*)?$/,
      "must look like smtp://user:password@host:587",
    ),
};

/** What each secret is, for the people who enter it. */
export const secretLabels: Readonly<Record<SecretName, string>> = {
  STRIPE_SECRET_KEY: "Secret key of Stripe",
  STRIPE_PUBLISHABLE_KEY: "Publishable key of Stripe",
  STRIPE_WEBHOOK_SECRET: "Webhook secret of Stripe",
  PAYPAL_CLIENT_ID: "Client ID of PayPal",
  PAYPAL_CLIENT_SECRET: "Client secret of PayPal",
  PAYPAL_WEBHOOK_ID: "Webhook ID of PayPal",
  PAYPAL_ENVIRONMENT: "Account of PayPal",
  MAIL_URL: "Address of the mail server",
};

export type SecretName = keyof typeof secretFormats;
export type Secrets = Readonly<Partial<Record<SecretName, string | undefined>>>;

export const secretNames = Object.keys(secretFormats) as SecretName[];

export function isSecretName(name: string): name is SecretName {
  return Object.hasOwn(secretFormats, name);
}

/** Services outside the shop, each with the secrets that work only together. */
export const connections: Readonly<Record<string, readonly SecretName[]>> = {
  Stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  PayPal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "PAYPAL_ENVIRONMENT"],
  Email: ["MAIL_URL"],
};
const providers = Object.values(connections);

/** The values between which a secret chooses, the first by default; null for a key, which a service cannot lack. */
export const secretChoices = (name: SecretName): readonly string[] | null =>
  name === "PAYPAL_ENVIRONMENT" ? payPalEnvironments : null;

const isNeeded = (name: SecretName) => secretChoices(name) === null;

/** The name among the shop's overrides of a secret that the environment of the running shop sets. */
export function secretOverride(name: string): string {
  return `secret.${name}`;
}

/** Returns a checked secret, or one sentence that does not contain it. */
export function checkSecret(name: SecretName, value: string): Result<string, string> {
  const parsed = secretFormats[name].safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return err(`${name} ${parsed.error.issues[0]?.message ?? "is not valid"}.`);
}

/** Returns the secrets of providers that have all of theirs. */
export function completeSecrets(secrets: Secrets): Secrets {
  const complete = providers.filter((names) =>
    names.filter(isNeeded).every((name) => secrets[name] !== undefined),
  );
  const known = complete.flat().filter((name) => secrets[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, secrets[name]]));
}

/** Returns the secrets without which a provider is not used. */
export function missingWith(name: SecretName, known: readonly string[]): SecretName[] {
  const together = providers.find((names) => names.includes(name)) ?? [];
  return together.filter((each) => each !== name && isNeeded(each) && !known.includes(each));
}

/** Stripe's keys must both be for tests, or both live. */
export function isStripeMixUp({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Secrets): boolean {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLISHABLE_KEY === undefined) return false;
  return STRIPE_SECRET_KEY.includes("_live_") !== STRIPE_PUBLISHABLE_KEY.includes("_live_");
}

/** A choice, or the last four characters of a key of at least 16, from which it cannot be guessed; otherwise empty. */
export function endingOfSecret(name: SecretName, value: string): string {
  if (!isNeeded(name)) return value;
  return value.length < 16 ? "" : value.slice(-4);
}
