import type { AccountSecurity } from "./account-security.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { AskShop } from "./ask-shop.ts";

/** Everything about accounts that a screen may ask for, in the browser. */
export type Identity = {
  provider: IdentityProvider;
  /**
   * Whatever else the shop knows of an account, from profile to orders, is asked here; who is not signed in any more is
   * noticed.
   */
  ask: AskShop;
  security: AccountSecurity;
};

/** Which adapter the browser opens, and what it needs to know; the same for every visitor, no secret in it. */
export type IdentityConfig =
  | {
      kind: "self-hosted";
      /** Whether one can sign in with Google; its button is left out where not. */
      google: boolean;
    }
  | {
      kind: "firebase";
      shopName: string;
      apiKey: string;
      authDomain: string;
      projectId: string;
      /** The Auth emulator's address, in tests only. */
      emulatorUrl: string | null;
    };
