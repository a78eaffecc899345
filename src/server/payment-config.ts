import { z } from "zod";
import { isPrivateAddress } from "./private-address.ts";

/** The keys of an account at Stripe. */
export type StripeKeys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  apiBase: string | null;
};

const key = (beginning: RegExp, example: string) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.string().regex(beginning, `must begin with ${example}`).optional(),
  );

/** What the environment says about providers of payments. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_/, "sk_test_, sk_live_, rk_test_ or rk_live_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, "pk_test_ or pk_live_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, "whsec_"),
  STRIPE_API_BASE: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .refine(isPrivateAddress, "must begin with https, unless it is on this machine")
      .optional(),
  ),
};

type Values = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** Settings that are of no use without another one: all of them, or none. */
export const paymentSettingsTogether = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
] as const;

/** The setting that does not go with the others, and why, in one sentence; null where all do. */
export function paymentMixUp(values: Values): { setting: string; message: string } | null {
  const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = values;
  if (secret.includes("_live_") === publishable.includes("_live_")) return null;
  const setting = "STRIPE_PUBLISHABLE_KEY";
  const message = `STRIPE_SECRET_KEY and ${setting} must both be for tests, or both live.`;
  return { setting, message };
}

/** The account at Stripe; null where there is none. */
export function stripeKeys(values: Values): StripeKeys | null {
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
