import { listDuePages } from "#modules/content/store/content-pages.server.ts";
import type { CommandServices } from "#platform/commands/command.server.ts";
import { publishPage } from "./page-commands.server.ts";

/** Publishes the pages whose time has come, in the name of the shop. A page that cannot be published keeps its time. */
export async function publishDuePages(services: CommandServices): Promise<void> {
  const actor = { kind: "system", name: "page.publish-due" } as const;
  for (const due of await listDuePages(services.db, services.clock.now()))
    await publishPage.run(services, actor, due);
}
