import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { translatedLinks } from "#modules/catalogue/store/translated-links.server.ts";
import { listCategoryTree } from "#modules/catalogue/use-cases/find-category.server.ts";
import {
  automaticItems,
  inAddresses,
  linksOf,
  menuItems,
  targetOf,
  type MenuItem,
  type MenuPlace,
  type Menus,
} from "#modules/content/rules/menu.ts";
import { notePageChanges } from "#modules/content/store/content-pages.server.ts";
import {
  findMissingTargets,
  listMenuRows,
  listMenus,
} from "#modules/content/store/menus.server.ts";
import { indexedPaths, menuNameOf } from "#modules/site/rules/pages.ts";
import { err } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import type { Services } from "#platform/services.ts";
import { keptInLanguage } from "#modules/translations/use-cases/translate-rows.server.ts";
import { listShopPages } from "./list-pages.server.ts";

const menu = rowSubject({
  kind: "menu",
  permission: "content",
  table: "menu",
  key: "place",
  isNumbered: false,
  columns: { items: menuItems },
});

/** The menus of the shop. Null is the automatic menu. */
export const menuCommands = subjectCommands({
  ...menu,
  async save(tx, place, changed, saved) {
    const problem = await targetProblem(tx, (changed["items"] ?? []) as MenuItem[]);
    if (problem !== null) return err(problem);
    // Menus are part of every page.
    await notePageChanges(tx, ["everything"]);
    return menu.save(tx, place, changed, saved);
  },
});

/** One sentence about the first link to a category, a product or a page that does not exist, or null. */
async function targetProblem(
  tx: DatabaseTransaction,
  items: readonly MenuItem[],
): Promise<string | null> {
  const links = linksOf(items).flatMap((link) => {
    const target = targetOf(link.to);
    return target ? [{ ...link, ...target }] : [];
  });
  const missing = await findMissingTargets(tx, links);
  const wrong = links.find(({ kind, slug }) => missing.has(`${kind}/${slug}`));
  return wrong ? `${wrong.at}.to: The shop has no page at ${wrong.to}.` : null;
}

const titles: Readonly<Record<MenuPlace, string>> = {
  header: "Header",
  footer: "Footer",
  phone: "Phone menu",
};

/** All menus for staff, each with what an automatic one shows now. */
export async function listMenusForStaff(services: Pick<Services, "db" | "shop">) {
  const { db, shop } = services;
  const [rows, tree, pages] = await Promise.all([
    listMenuRows(db),
    listCategoryTree(services),
    listShopPages(services),
  ]);
  const shown = { categories: filledCategories(tree), pages };
  return rows.map((row) => ({
    ...row,
    id: row.place,
    title: titles[row.place],
    automatic: automaticItems(row.place, shop.name, shown),
  }));
}

/** A menu for staff, with the pages to which its links may lead; undefined if there is no such place. */
export async function readMenu(services: Pick<Services, "db" | "shop">, place: MenuPlace) {
  const found = (await listMenusForStaff(services)).find((each) => each.place === place);
  const { pages, leavesOut } = await listShopPages(services);
  const categories = filledCategories(await listCategoryTree(services));
  const choices = [
    ...categories.flatMap((each) => [
      { label: each.name, to: `/category/${each.slug}` },
      ...each.subcategories.map(({ name, slug }) => ({ label: name, to: `/category/${slug}` })),
    ]),
    ...indexedPaths(leavesOut).map((to) => ({ label: menuNameOf(to), to })),
    ...pages.map(({ title, slug }) => ({ label: title, to: `/pages/${slug}` })),
  ];
  return found && { ...found, choices };
}

/** Returns the menus that staff have edited, in the current language; each other one is automatic. */
export function readMenus({ db, keepRows }: Pick<Services, "db" | "keepRows">): Promise<Menus> {
  return keptInLanguage(keepRows)("menus", [], async () => {
    const menus = await listMenus(db);
    const links = Object.values(menus).flatMap((items) => linksOf(items ?? []));
    const toOf = await translatedLinks(
      db,
      links.map(({ to }) => to),
    );
    return inAddresses(menus, toOf);
  });
}
