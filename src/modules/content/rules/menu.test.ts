import { expect, test } from "vitest";
import { automaticItems, menuItems, shownItems } from "./menu.ts";

const mugs = { id: 2, name: "Mugs", slug: "mugs" };
const categories = [
  { id: 1, name: "Kitchen", slug: "kitchen", description: "", room: null, subcategories: [mugs] },
];
const pages = {
  pages: [{ slug: "studio", title: "Studio", placement: "about" as const }],
  leavesOut: ["/careers"],
};
const link = (to: string, ...items: string[]) => ({
  label: to || "Heading",
  to,
  items: items.map((each) => ({ label: each, to: each })),
});

test.each([
  [null, true],
  [[], true],
  [[link("/faq")], true],
  [[link("/category/mugs?sort=newest", "https://example.com/a", "mailto:a@example.com")], true],
  [[link("", "/faq")], true],
  [[link("")], false],
  [[link("javascript:alert(1)")], false],
  [[link("//example.com")], false],
  [[link("http://example.com")], false],
  [[link("/faq", "/nowhere")], false],
  [[link("/faq", "")], false],
  [[{ label: "", to: "/faq" }], false],
  [[{ label: "two\nlines", to: "/faq" }], false],
  [Array.from({ length: 21 }, () => link("/faq")), false],
  ["[]", false],
])("%j is a menu: %s", (items, expected) => {
  expect(menuItems.safeParse(items).success).toBe(expected);
});

test("a third level is refused with a sentence at its place", () => {
  const third = { label: "Help", to: "/faq", items: [link("/faq")] };
  const { error } = menuItems.safeParse([{ ...link("/faq"), items: [third] }]);
  expect(error?.issues[0]).toMatchObject({
    path: [0, "items", 0, "items"],
    message: "A menu has at most two levels.",
  });
});

test.each([
  [[link("/category/kitchen", "/category/mugs", "/category/gone")], ["/category/mugs"]],
  [[link("", "/category/gone")], undefined],
  [[link("/pages/draft", "/faq")], undefined],
  [[link("/careers")], undefined],
  [[link("/pages/studio")], []],
  [[link("https://example.com", "/product/mug")], ["/product/mug"]],
])("of %j shoppers see %j", (items, below) => {
  const [shown] = shownItems(items, { categories, pages });
  expect(shown?.items?.map(({ to }) => to)).toEqual(below);
});

test("the automatic menus are menus that staff could save", () => {
  for (const place of ["header", "footer", "phone"] as const) {
    const items = automaticItems(place, "Fable", { categories, pages });
    expect(menuItems.parse(items)).toEqual(items);
    expect(JSON.stringify(items)).toContain(place === "footer" ? "/pages/studio" : "Kitchen");
  }
});
