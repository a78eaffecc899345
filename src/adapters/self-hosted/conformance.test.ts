import { startOpenIdDouble } from "#adapters/google/testing/open-id-double.ts";
import { identityConformance } from "#testing/conformance/identity-provider.ts";
import type {
  BrowserUnderTest,
  IdentityUnderTest,
  SentEmail,
  SwitchedOff,
} from "#testing/conformance/identity-under-test.ts";
import { openAccountsShop, type AccountsShop } from "#testing/accounts/accounts-shop.server.ts";
import { newBrowserDouble, type BrowserDouble } from "#testing/browser/browser-double.ts";
import { openSelfHosted } from "./open-self-hosted.ts";

/** The email's only link that contains a secret. */
const SECRET_LINK = /\S+\/(verify-email|reset-password)\?token=(\S+)/;

async function open(): Promise<IdentityUnderTest> {
  const { settings: google, close } = await startOpenIdDouble();
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
      const { rows } = await database.pool.query<{ text: string }>(
        "select payload->>'text' as text from outbox where payload->>'to' = $1 order by id",
        [email],
      );
      return rows.flatMap(({ text }) => emailOf(text));
    },
    async openLink(browser, link) {
      const last = await browsers.get(browser)?.visit(link, new URLSearchParams());
      return new URL(last?.url ?? "").searchParams.get("verified") === "1"
        ? "done"
        : "invalid-action-code";
    },
    async disable(uid) {
      await database.pool.query("update account set disabled_at = now() where id = $1", [uid]);
    },
    turnOff: (what) => turnOff(shop, google, what),
    // The shop's own sessions need no confirmation.
    outliveConfirmations: async () => {},
    advance: async (seconds) => clock.advance(seconds),
    async close() {
      await shop.close();
      await close();
    },
  };
}

function emailOf(text: string): SentEmail[] {
  const [link, purpose, token] = SECRET_LINK.exec(text) ?? [];
  if (link === undefined || token === undefined) return [];
  return [{ purpose: purpose as SentEmail["purpose"], token, link }];
}

async function turnOff(
  shop: AccountsShop,
  google: { clientId: string; clientSecret: string; issuer: string },
  what: SwitchedOff,
): Promise<() => Promise<void>> {
  switch (what) {
    case "sign-up":
      await shop.set({ isSignUpOpen: false });
      return () => shop.set({ isSignUpOpen: true });
    case "google":
      await shop.set({ google: null });
      return () => shop.set({ google });
    case "emails":
      return refuseWrites(shop, "outbox");
    case "profile-writes":
      return refuseWrites(shop, "profile");
  }
}

async function refuseWrites(
  { database: { pool } }: AccountsShop,
  table: "outbox" | "profile",
): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'The test refuses this.'; end $$;
    create trigger refuse_write before insert or update on ${table}
      for each row execute function refuse_write()`);
  return async () =>
    void (await pool.query(`drop trigger refuse_write on ${table}; drop function refuse_write()`));
}

identityConformance("the shop itself", open);
