import { startIdentityProvider } from "../../../../e2e/support/identity-provider.ts";
import { identityConformance } from "#ports/conformance/identity-provider.ts";
import type {
  BrowserUnderTest,
  IdentityUnderTest,
  SentEmail,
  SwitchedOff,
} from "#ports/conformance/identity-under-test.ts";
import { openAccountsShop, type AccountsShop } from "#testing/accounts/accounts-shop.server.ts";
import { newBrowserDouble, type BrowserDouble } from "#testing/browser/browser-double.ts";
import { openSelfHosted } from "./browser/open-self-hosted.ts";

const purposes: Record<string, SentEmail["purpose"]> = {
  verifyEmail: "verify-email",
  resetPassword: "reset-password",
};

async function open(): Promise<IdentityUnderTest> {
  const google = await startIdentityProvider();
  const shop = await openAccountsShop({ google });
  const { database, clock } = shop;
  const browsers = new Map<BrowserUnderTest, BrowserDouble>();
  return {
    newBrowser() {
      const number = browsers.size + 1;
      const { config } = shop.accounts();
      if (config.kind !== "self-hosted") throw new Error("Another adapter.");
      const browser = newBrowserDouble({
        shopUrl: shop.url,
        clientAddress: `10.0.${number >> 8}.${number & 255}`,
        now: () => clock.now().getTime(),
        open: (environment) => openSelfHosted(config, environment),
      });
      browsers.set(browser, browser);
      return browser;
    },
    async emails(email) {
      const { rows } = await database.pool.query<{ subject: string; token: string }>(
        "select payload->>'subject' as subject, payload->>'text' as token from outbox where payload->>'to' = $1 order by id",
        [email],
      );
      return rows.flatMap(({ subject, token }) => emailOf(shop.url, purposes[subject], token));
    },
    async openLink(browser, link) {
      const last = await browsers.get(browser)?.visit(link);
      return new URL(last?.url ?? "").searchParams.get("verified") === "1"
        ? "done"
        : "invalid-action-code";
    },
    async disable(uid) {
      await database.pool.query("update account set disabled_at = now() where id = $1", [uid]);
    },
    turnOff: (what) => turnOff(shop, google, what),
    // The shop vouches for its sessions itself.
    outliveConfirmations: async () => {},
    advance: async (seconds) => clock.advance(seconds),
    async close() {
      await shop.close();
      await google.close();
    },
  };
}

function emailOf(
  shopUrl: string,
  purpose: SentEmail["purpose"] | undefined,
  token: string,
): SentEmail[] {
  if (purpose === undefined) return [];
  const path = purpose === "verify-email" ? "/api/auth/verify-email" : "/reset-password";
  return [{ purpose, token, link: `${shopUrl}${path}?token=${token}` }];
}

async function turnOff(
  shop: AccountsShop,
  google: { clientId: string; clientSecret: string; issuer: string },
  what: SwitchedOff,
): Promise<() => Promise<void>> {
  const { pool } = shop.database;
  switch (what) {
    case "sign-up":
      await shop.set({ isSignUpOpen: false });
      return () => shop.set({ isSignUpOpen: true });
    case "google":
      await shop.set({ google: null });
      return () => shop.set({ google });
    case "emails":
      shop.failEmails(true);
      return async () => shop.failEmails(false);
    case "profile-writes":
      await pool.query(`
        create function refuse_profile() returns trigger language plpgsql as
          $$ begin raise exception 'The test refuses profiles.'; end $$;
        create trigger refuse_profile before insert or update on profile
          for each row execute function refuse_profile()`);
      return async () =>
        void (await pool.query(
          "drop trigger refuse_profile on profile; drop function refuse_profile()",
        ));
  }
}

identityConformance("the shop itself", open);
