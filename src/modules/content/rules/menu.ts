import { z } from "zod";
import type { Category } from "#modules/catalogue/rules/category.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { isAllowedLink, LINK_RULE } from "#modules/site/rules/allowed-link.ts";
import type { ShopPages } from "./content-page.ts";
import { footerColumns } from "./footer-columns.ts";

/** Where a menu is shown: below the header of wide screens, in the footer, and behind the button of phones. */
export const menuPlaces = ["header", "footer", "phone"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

export type MenuLink = { label: string; to: string };
/** An item of the first level; without an address it is only the heading of its links. */
export type MenuItem = MenuLink & { items?: MenuLink[] | undefined };
/** The menus that staff have edited; the others are made from categories and pages. */
export type Menus = Readonly<Partial<Record<MenuPlace, readonly MenuItem[]>>>;

const MOST = 20;
const LEVELS = "A menu has at most two levels.";
const label = oneLine(60).min(1, "Enter the words of the link.");
const address = z.string(LINK_RULE).trim().max(500, "Use at most 500 characters.");
const most = `Use at most ${MOST} links.`;

const link = z.strictObject({
  label,
  to: address.refine(isAllowedLink, LINK_RULE),
  items: z.undefined(LEVELS).optional(),
});

const item = z
  .strictObject({
    label,
    to: address.refine((to) => to === "" || isAllowedLink(to), LINK_RULE),
    items: z.array(link).max(MOST, most).optional(),
  })
  .refine(({ to, items = [] }) => to !== "" || items.length > 0, {
    path: ["to"],
    message: LINK_RULE,
  });

/** The items of a menu as a command stores them; null is the automatic menu. */
export const menuItems = z.array(item, "Use a list of links.").max(MOST, most).nullable();

/** Every link of a menu with its place in the command's input. */
export function linksOf(items: readonly MenuItem[]): (MenuLink & { at: string })[] {
  return items.flatMap(({ label: words, to, items: below = [] }, index) => [
    { label: words, to, at: `items.${index}` },
    ...below.map((each, place) => ({ ...each, at: `items.${index}.items.${place}` })),
  ]);
}

/** What a link leads to, if it may be removed: a category, a product or a page of staff by its slug. */
export function targetOf(
  to: string,
): { kind: "category" | "product" | "pages"; slug: string } | null {
  const [, kind, slug] = /^\/(category|product|pages)\/([^/?#]+)/.exec(to) ?? [];
  return kind && slug ? { kind: kind as "category", slug } : null;
}

type Shown = { categories: readonly Category[]; pages: ShopPages };

/** The items as shoppers see them: without empty or removed categories and without unpublished pages. */
export function shownItems(items: readonly MenuItem[], { categories, pages }: Shown): MenuItem[] {
  const slugs = {
    category: new Set(categories.flatMap((each) => [each, ...each.subcategories]).map(slugOf)),
    pages: new Set(pages.pages.map(slugOf)),
  };
  const isThere = ({ to }: MenuLink) => {
    const target = targetOf(to);
    if (target === null) return !pages.leavesOut.includes(to);
    return target.kind === "product" || slugs[target.kind].has(target.slug);
  };
  return items.flatMap((each) => {
    const below = each.items?.filter(isThere) ?? [];
    if (!isThere(each) || (each.to === "" && below.length === 0)) return [];
    return [{ ...each, items: below }];
  });
}

/** The menus with other addresses. */
export function inAddresses(menus: Menus, addressOf: (to: string) => string): Menus {
  const withAddress = <Link extends MenuLink>(each: Link) => ({ ...each, to: addressOf(each.to) });
  return Object.fromEntries(
    Object.entries(menus).map(([place, items]) => [
      place,
      items.map((each) => ({
        ...withAddress(each),
        ...(each.items && { items: each.items.map(withAddress) }),
      })),
    ]),
  );
}

const slugOf = ({ slug }: { slug: string }) => slug;

const toCategory = ({ name, slug }: { name: string; slug: string }): MenuLink => ({
  label: name,
  to: `/category/${slug}`,
});

/** The automatic menu of a place, from which staff start. */
export function automaticItems(place: MenuPlace, name: string, shown: Shown): MenuItem[] {
  const all = { label: "All Products", to: "/category" };
  if (place === "phone") return [all, ...shown.categories.map(toCategory)];
  if (place === "header")
    return shown.categories.map((each) => ({
      ...toCategory(each),
      items: each.subcategories.map(toCategory),
    }));
  return footerColumns({ name }, shown.pages).map(({ title, items }) => ({
    label: title,
    to: "",
    items: items.map((each) => ({ label: each.name, to: each.to })),
  }));
}
