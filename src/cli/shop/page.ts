import { terminal } from "#modules/commands/rules/actor.ts";
import { listContentPages } from "#modules/content/use-cases/list-pages.server.ts";
import {
  pageCommands,
  restorePageVersion,
} from "#modules/content/use-cases/page-commands.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { addVerb, changeVerb, removeVerb } from "./field-verbs.ts";
import type { Verbs } from "./verb.ts";

/** Commands for pages that staff write. */
export const page: Verbs = {
  list: {
    usage: "",
    summary: "lists all pages",
    read: () =>
      ok(async (services) => {
        const rows = await listContentPages(services);
        const lines = rows.map(({ id, isPublished, address, title }) =>
          [id, isPublished ? "published" : "draft", address, title].join("  "),
        );
        return ok(lines.length > 0 ? lines : ["There is none."]);
      }),
  },
  add: addVerb("page", pageCommands.add, 'page add slug=our-story title="Our story"'),
  change: changeVerb(
    pageCommands,
    'page change 3 is_published=true sections=\'[{"kind":"text","text":"Since 1912."}]\'',
  ),
  remove: removeVerb("page", pageCommands.remove),
  restore: {
    usage: "<id> <version>",
    summary: "brings a published state of a page back, for example: restore 3 2",
    read: ({ words: [id = "", version = ""] }) =>
      /^[1-9]\d{0,14} [1-9]\d{0,8}$/.test(`${id} ${version}`)
        ? ok(async (services) => {
            const input = { id, restored: Number(version) };
            const done = await restorePageVersion.run(services, terminal, input);
            return done.ok ? ok([`Restored version ${version}.`]) : err(done.error.message);
          })
        : err("A version is named by two numbers: that of the page and its own."),
  },
};
