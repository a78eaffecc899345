import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { DemoAccount } from "./demo-account.ts";

type Announcement = {
  config: Config;
  /** The actual port; the system chooses it for PORT=0. */
  port: number;
  demo: DemoAccount | null;
  mailboxPath: string | null;
  say(line: string): void;
};

/** Prints the shop's address and the services it uses. */
export function announce({ config, port, demo, mailboxPath, say }: Announcement): void {
  const address = config.appUrl.endsWith(":0") ? `http://localhost:${port}` : config.appUrl;
  say(`\n${config.shop.name} is open at ${address}`);
  if (demo) say(`Demo account: ${demo.email}, password ${demo.password}`);
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
  if (config.unsetParticulars.length > 0)
    say(
      `Before you open, set ${config.unsetParticulars.join(", ")}. docs/operations.md lists what else to replace.`,
    );
  const texts = config.shop.own ? textsWithGaps() : [];
  if (texts.length > 0) say(`Fill the gaps marked ==…== in ${TEXTS}: ${texts.join(", ")}`);
  say("");
}

const TEXTS = "src/storefront/pages/text";

/** The files of text pages with a gap that a shop without samples has to fill. */
function textsWithGaps(): string[] {
  return readdirSync(TEXTS)
    .filter((file) => file.endsWith(".md"))
    .filter((file) => readFileSync(path.join(TEXTS, file), "utf8").includes("=="))
    .toSorted();
}
