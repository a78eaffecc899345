import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sellerPlace } from "#modules/site/rules/seller-place.ts";
import { identitySettings } from "#modules/site/rules/settings.ts";
import { effective } from "#platform/settings/setting-values.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Services } from "#platform/services.ts";
import type { Config } from "./config/config.ts";
import type { DemoAccount, FirstAccess } from "./demo-account.ts";

type Announcement = {
  config: Config;
  /** The actual port; the system chooses it for PORT=0. */
  port: number;
  services: Pick<Services, "shop" | "settings" | "mailboxPath">;
  demo: DemoAccount | null;
  firstAccess: FirstAccess;
  say(line: string): void;
};

/** Prints the shop's address and the services it uses. */
export function announce({ config, services, port, demo, firstAccess, say }: Announcement): void {
  const address = config.appUrl.endsWith(":0") ? `http://localhost:${port}` : config.appUrl;
  const { shop, settings, mailboxPath } = services;
  const { owner, setupToken } = firstAccess;
  say(`\n${shop.name} is open at ${address}`);
  if (demo) say(`Demo account: ${demo.email}, password ${demo.password}`);
  if (owner) say(`Back office: ${address}/admin, ${owner.email}, the same password`);
  if (setupToken !== null)
    say(
      `Back office: ${address}/admin/setup?token=${setupToken} makes its owner, once, within a day`,
    );
  if (mailboxPath !== null) say(`Mailbox: ${address}${mailboxPath} shows every email that left`);
  say(
    config.mailUrl
      ? "Mail goes out through the server in MAIL_URL."
      : `Mail is written to ${config.dataDir}/outbox`,
  );
  say(
    config.databaseUrl
      ? "The database is the one in DATABASE_URL."
      : `The database and everything else is in ${config.dataDir}`,
  );
  const unset = unsetParticulars(settings);
  if (unset.length > 0)
    say(
      `Before you open, set ${unset.join(", ")} by npm run shop -- settings set. docs/operations/open.md lists what else to replace.`,
    );
  const texts = shop.own ? textsWithGaps() : [];
  if (texts.length > 0) say(`Fill the gaps marked ==…== in ${TEXTS}: ${texts.join(", ")}`);
  say("");
}

/** Names the settings of the seller that a shop needs before it opens. */
function unsetParticulars({ identity }: Settings): string[] {
  const defaults = effective(identitySettings, {});
  return (["name", "legalName", "address", "email"] as const).flatMap((key) =>
    identity[key] === defaults[key] && !(key === "address" && sellerPlace({ identity }))
      ? [`identity.${key}`]
      : [],
  );
}

const TEXTS = "src/storefront/pages/text";

/** The files of text pages with a gap that a shop without samples has to fill. */
function textsWithGaps(): string[] {
  return readdirSync(TEXTS)
    .filter((file) => file.endsWith(".md"))
    .filter((file) => readFileSync(path.join(TEXTS, file), "utf8").includes("=="))
    .toSorted();
}
