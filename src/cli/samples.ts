import { orderMessages } from "#main/modules.ts";
import type { Database } from "#platform/database/database.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { removeSamplesCommand } from "#modules/sample/use-cases/remove-samples-command.server.ts";
import { countSamples, type SampleCounts } from "#modules/sample/store/remove-samples.server.ts";
import { systemClock } from "#platform/clock.ts";
import { complain, inShopDatabase, runCommand, say, type ShopConfig } from "./run-command.ts";
import { shopPlace } from "#main/shop-settings.ts";

const usage = `npm run samples                   what of the sample catalogue is in the shop
npm run samples -- remove         takes it away from a shop with goods of its own
npm run samples -- remove --yes   also from a shop without any
`;

/** Runs the command and gives its exit code: 3 where `--yes` is missing. */
export async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args.filter((each) => each !== "--yes");
  if ((command !== undefined && command !== "remove") || rest.length > 0) {
    complain(usage);
    return 1;
  }
  return inShopDatabase((db, config) => {
    say(shopPlace(config));
    return command === "remove" ? remove(db, config, args.includes("--yes")) : list(db);
  });
}

async function list(db: Database): Promise<number> {
  const counts = await countSamples(db);
  say(sampleLine(counts));
  say(`Own products: ${counts.ownProducts}`);
  return 0;
}

async function remove(
  db: Database,
  { shop, settings }: ShopConfig,
  isConfirmed: boolean,
): Promise<number> {
  const counts = await countSamples(db);
  const { ownProducts, ...samples } = counts;
  if (Object.values(samples).every((count) => count === 0)) {
    say("There are no sample products.");
    return 0;
  }
  if (ownProducts === 0 && !isConfirmed) {
    say(sampleLine(counts));
    complain(
      "The shop has no other products and would be empty. To continue: npm run samples -- remove --yes",
    );
    return 3;
  }
  const services = { db, clock: systemClock, shop, settings, orderMessages };
  const removed = await removeSamplesCommand.run(services, terminal, { isConfirmed });
  if (!removed.ok) throw new Error(removed.error.message);
  const { demoAccount, emptyCategories, ...rows } = removed.value;
  say(`Removed: ${counted(rows)}${demoAccount ? ", the demo account" : ""}.`);
  if (emptyCategories > 0)
    say(`${emptyCategories} categories have no goods; they stay, for imports to sort goods into.`);
  return 0;
}

function sampleLine({ ownProducts: _, ...samples }: SampleCounts): string {
  return `Samples: ${counted(samples)}`;
}

const counted = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows)
    .map(([noun, count]) => `${count} ${noun}`)
    .join(", ");

if (import.meta.main) await runCommand(main);
