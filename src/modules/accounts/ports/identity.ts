import type { AccountSecurity } from "./account-security.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { AskShop } from "./ask-shop.ts";

/** The account services that the browser's screens use. */
export type Identity = {
  provider: IdentityProvider;
  /** Calls the shop's API as the signed-in account; an expired session updates the session state. */
  ask: AskShop;
  security: AccountSecurity;
};

/**
 * The adapter that the browser opens, with its settings. It is public: it is the same for every visitor and holds no
 * secret.
 */
export type IdentityConfig =
  | {
      kind: "self-hosted";
      /** Shows the Google sign-in button. */
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
