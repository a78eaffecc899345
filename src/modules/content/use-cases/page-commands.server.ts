import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { momentField, slugField } from "#modules/catalogue/rules/product-fields.ts";
import { findMissingPictures } from "#modules/catalogue/store/product/product-variants.server.ts";
import { isSame, type Fields } from "#platform/commands/change.ts";
import { command, type CommandServices } from "#platform/commands/command.server.ts";
import { rowNoun } from "#platform/commands/row-noun.server.ts";
import {
  changedTags,
  movedAddress,
  placements,
  startOf,
} from "#modules/content/rules/content-page.ts";
import { categoriesOf, codesOf, sectionList, sectionsOf } from "#modules/content/rules/sections.ts";
import {
  findDraft,
  findMissingCategories,
  findPageVersion,
  findProductsByCode,
  isPageSlugTaken,
  keepPageVersion,
  notePageChanges,
  redirectAddress,
  readOwnText,
  listDuePages,
} from "#modules/content/store/content-pages.server.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { err } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

const permission = "content";

/** Columns whose published changes are versions. */
const versioned = ["title", "description", "sections", "is_published"];

/** Columns of which shoppers see nothing. */
const unseen = ["draft_title", "draft_description", "draft_sections", "publish_at"];

const noDraft = { draft_title: null, draft_description: null, draft_sections: null };

const title = oneLine(120).min(1);
const description = z.string().trim().max(300).nullable();

const page = rowNoun({
  kind: "page",
  permission,
  table: "content_page",
  columns: {
    slug: slugField,
    title: title.describe("a text of 1 to 120 characters"),
    description: description
      .transform((typed) => typed ?? "")
      .describe("a text of at most 300 characters"),
    placement: z.enum(placements).describe(`one of ${placements.join(", ")}`),
    is_published: z.boolean().describe("true or false"),
    sections: sectionList,
    draft_title: title.nullable().describe("a text of 1 to 120 characters"),
    draft_description: description.describe("a text of at most 300 characters"),
    draft_sections: sectionList.nullable(),
    publish_at: momentField,
  },
  initial: {
    description: "",
    placement: "none",
    is_published: false,
    sections: [],
    publish_at: null,
    ...noDraft,
  },
  async problem(tx, { id, fields, changed }) {
    const slug = String(fields["slug"]);
    if (await isPageSlugTaken(tx, { id, slug })) return "slug: Another page has this address.";
    const { sections, draft_sections: draft } = changed;
    const wrong = await sectionProblem(tx, draft ?? sections);
    return wrong === null || !draft ? wrong : `draft_${wrong}`;
  },
  removeProblem: async () => null,
  async settle(tx, id, { before, after }) {
    const isSeen = (row: Fields | null) =>
      row && Object.fromEntries(Object.entries(row).filter(([name]) => !unseen.includes(name)));
    if (isSame(isSeen(before), isSeen(after))) return;
    await notePageChanges(tx, changedTags(before, after));
    const moved = movedAddress(before, after);
    if (moved) await redirectAddress(tx, moved);
    const isKept = versioned.some((name) => !isSame(before?.[name], after?.[name]));
    if (after?.["is_published"] === true && isKept) await keepPageVersion(tx, id);
  },
});

/** Returns the text of the shop that a page replaces, in the shop's language, as the start of that page, or null. */
export async function startOfPage(slug: string) {
  const text = await readOwnText(slug, shopsLanguage());
  return text === null ? null : startOf(text);
}

/** Adds a page. One that replaces a text of the shop starts with that text. */
const addPage = command({
  name: page.add.name,
  permission,
  schema: z.record(z.string(), z.unknown()),
  async run(tools, input) {
    const start = await startOfPage(String(input["slug"]));
    return page.add.stepOf({ ...start, ...input }).run(tools);
  },
});

/** Pages of sections. A published one is in the next request; each of its states is kept. */
export const pageCommands = { ...page, add: addPage };

/** Publishes a page with its draft, and ends a plan to do so. */
export const publishPage = command({
  name: "publish-page",
  done: "page published",
  permission,
  schema: z.strictObject({ id: z.coerce.number().int().positive(), version: z.int().optional() }),
  async run(tools, { id, version }) {
    const draft = await findDraft(tools.tx, id);
    if (!draft) return err({ code: "unknown", message: `There is no page ${id}.` });
    const fields = { ...draft, is_published: true, publish_at: null, ...noDraft };
    return pageCommands.change.stepOf({ id: String(id), version, fields }).run(tools);
  },
});

/** Brings a published state back, in place of a draft, too. The state before stays among the versions. */
export const restorePageVersion = command({
  name: "restore-page-version",
  permission,
  schema: z.strictObject({
    id: z.coerce.number().int().positive(),
    version: z.int().optional(),
    restored: z.int().positive(),
  }),
  async run(tools, { id, version, restored }) {
    const kept = await findPageVersion(tools.tx, { id, version: restored });
    if (!kept) return err({ code: "unknown", message: `Page ${id} has no version ${restored}.` });
    const fields = { ...kept, ...noDraft };
    return pageCommands.change.stepOf({ id: String(id), version, fields }).run(tools);
  },
});

/**
 * One sentence about the first picture, product or category of a section that does not exist, or null.
 * @public for extensions
 */
export async function sectionProblem(
  tx: DatabaseTransaction,
  changed: unknown,
): Promise<string | null> {
  const sections = sectionsOf((changed ?? []) as unknown[]);
  const codes = sections.flatMap((each) => (each.kind === "products" ? codesOf(each) : []));
  const products = await findProductsByCode(tx, codes);
  const pictures = sections.flatMap((each) => ("pictureId" in each ? [each.pictureId] : []));
  const [picture] = await findMissingPictures(tx, pictures);
  const [category] = await findMissingCategories(tx, sections.flatMap(categoriesOf));
  for (const [index, each] of sections.entries()) {
    const at = `sections.${index}`;
    if ("pictureId" in each && each.pictureId === picture)
      return `${at}.pictureId: There is no picture ${picture}.`;
    const field = each.kind === "category-products" ? "category" : "categories";
    if (category !== undefined && categoriesOf(each).includes(category))
      return `${at}.${field}: There is no category ${category}.`;
    const unknown = each.kind === "products" && codesOf(each).find((code) => !products.has(code));
    if (unknown) return `${at}.products: The shop sells no product ${unknown}.`;
  }
  return null;
}

/** Publishes the pages whose time has come, in the name of the shop. A page that cannot be published keeps its time. */
export async function publishDuePages(services: CommandServices): Promise<void> {
  const actor = { kind: "system", name: "page.publish-due" } as const;
  for (const due of await listDuePages(services.db, services.clock.now()))
    await publishPage.run(services, actor, due);
}
