import { z } from "zod";
import { blankIsAbsent } from "./variables.ts";
import { isStripeMixUp, secretFormats, type SecretName } from "#modules/settings/rules/secrets.ts";
import { isPrivateAddress } from "#platform/http/own-machine.ts";

type StripeKeys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Overrides Stripe's API address in tests; null otherwise. */
  apiBase: string | null;
};

type PayPalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isTest: boolean;
  /** `apiUrl` is PayPal's API; `webUrl` is the site where buyers approve a payment. */
  apiUrl: string;
  webUrl: string;
};

/** Payment providers; null for each provider without keys. */
export type PaymentConfig = { stripe: StripeKeys | null; payPal: PayPalKeys | null };

/** PayPal's live and sandbox hosts. */
const payPalPlaces = {
  live: { apiUrl: "https://api-m.paypal.com", webUrl: "https://www.paypal.com" },
  sandbox: { apiUrl: "https://api-m.sandbox.paypal.com", webUrl: "https://www.sandbox.paypal.com" },
} as const;

const privateAddress = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .refine(isPrivateAddress, "must begin with https, unless it is on this machine")
    .optional(),
);

const secret = (name: SecretName) => z.preprocess(blankIsAbsent, secretFormats[name].optional());

/** Environment variables of the payment providers. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: secret("STRIPE_SECRET_KEY"),
  STRIPE_PUBLISHABLE_KEY: secret("STRIPE_PUBLISHABLE_KEY"),
  STRIPE_WEBHOOK_SECRET: secret("STRIPE_WEBHOOK_SECRET"),
  STRIPE_API_BASE: privateAddress,
  PAYPAL_CLIENT_ID: secret("PAYPAL_CLIENT_ID"),
  PAYPAL_CLIENT_SECRET: secret("PAYPAL_CLIENT_SECRET"),
  PAYPAL_WEBHOOK_ID: secret("PAYPAL_WEBHOOK_ID"),
  PAYPAL_ENVIRONMENT: z.preprocess(blankIsAbsent, secretFormats.PAYPAL_ENVIRONMENT.default("live")),
  PAYPAL_API_BASE: privateAddress,
};

type Values = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** Settings that must be set together or not at all. */
export const paymentSettingsTogether = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"],
  ["PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  ["PAYPAL_WEBHOOK_ID", "PAYPAL_CLIENT_ID"],
] as const;

/**
 * The first setting that contradicts another one, with a message of one sentence; null if there is
 * none.
 */
export function paymentMixUp(values: Values): { setting: string; message: string } | null {
  if (!isStripeMixUp(values)) return null;
  const setting = "STRIPE_PUBLISHABLE_KEY";
  const message = `STRIPE_SECRET_KEY and ${setting} must both be for tests, or both live.`;
  return { setting, message };
}

/** Reads the providers' configuration from the environment. */
export function paymentConfig(values: Values): PaymentConfig {
  return { stripe: stripeKeys(values), payPal: payPalKeys(values) };
}

function stripeKeys(values: Values): StripeKeys | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase = null,
  } = values;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    return null;
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function payPalKeys(values: Values): PayPalKeys | null {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_BASE: base,
  } = values;
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return null;
  const own = base?.replace(/\/+$/, "");
  const place =
    own === undefined ? payPalPlaces[values.PAYPAL_ENVIRONMENT] : { apiUrl: own, webUrl: own };
  const isTest = values.PAYPAL_ENVIRONMENT === "sandbox";
  return { clientId, clientSecret, webhookId, isTest, ...place };
}
