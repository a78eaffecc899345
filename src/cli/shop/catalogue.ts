import { countedProducts } from "#modules/catalogue/rules/category.ts";
import { addProduct, duplicateProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import {
  bannerCommands,
  brandCommands,
  categoryCommands,
} from "#modules/catalogue/use-cases/category-commands.server.ts";
import { productCommands } from "#modules/catalogue/use-cases/product-commands.server.ts";
import {
  listBannersForStaff,
  listBrandsForStaff,
  listCategoriesForStaff,
} from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { listProductsForStaff } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { addVerb, changeVerb, removeVerb } from "./field-verbs.ts";
import { onlyId, type Typed, type Verb, type Verbs, type Work } from "./verb.ts";

const LISTED = 50;

const list = (noun: string, work: (words: string) => Work): Verb => ({
  usage: "[words]",
  summary: `lists ${noun}, for example: list oak`,
  read: ({ words }: Typed) => ok(work(words.join(" "))),
});

const none = (lines: string[]) => ok(lines.length > 0 ? lines : ["There is none."]);

/** Commands for products. */
export const product: Verbs = {
  list: list("the newest products", (search) => async (services) => {
    const page = await listProductsForStaff(services, { search, sort: "newest", pageSize: LISTED });
    return none(
      (page?.rows ?? []).map(({ id, status, price, stock, name }) =>
        [id, status, formatMoney(cents(price)), `stock ${stock ?? "not counted"}`, name].join("  "),
      ),
    );
  }),
  add: addVerb("product", addProduct, 'product add name="Oak table" price=19900 on_hand=3'),
  change: changeVerb(productCommands, "product change 12 status=active category_id=3"),
  duplicate: {
    usage: "<id>",
    summary: "copies a product as a draft, for example: duplicate 12",
    read: (typed) => {
      const id = onlyId(typed);
      if (id === null) return err("A product is named by its number, as list prints it.");
      return ok(async (services) => {
        const made = await duplicateProduct.run(services, terminal, { id });
        return made.ok ? ok([`Added product ${made.value.id}.`]) : err(made.error.message);
      });
    },
  },
  remove: {
    usage: "<id>",
    summary: "archives a product, so that shoppers no longer see it, for example: remove 12",
    read: ({ words: [id = "", ...rest] }) =>
      rest.length > 0
        ? err("A product is named by its number, as list prints it.")
        : ok(async (services) => {
            const input = { id, fields: { status: "archived" } };
            const done = await productCommands.change.run(services, terminal, input);
            return done.ok ? ok([`Archived product ${id}.`]) : err(done.error.message);
          }),
  },
};

/** Commands for categories and subcategories. */
export const category: Verbs = {
  list: list("all categories", () => async (services) => {
    const rows = await listCategoriesForStaff(services);
    return none(
      rows.map(({ id, parentId, slug, name, products }) =>
        [
          id,
          parentId === null ? name : `  ${name}`,
          slug,
          `${countedProducts(products)} products`,
        ].join("  "),
      ),
    );
  }),
  add: addVerb(
    "category",
    categoryCommands.add,
    "category add name=Chairs slug=chairs parent_id=3",
  ),
  change: changeVerb(categoryCommands, "category change 12 name=Stools"),
  remove: removeVerb("category", categoryCommands.remove),
};

/** Commands for brands. */
export const brand: Verbs = {
  list: list("brands", (search) => async (services) => {
    const rows = await listBrandsForStaff(services, search);
    return none(
      rows.map(({ id, name, slug, products }) =>
        [id, name, slug, `${countedProducts(products)} products`].join("  "),
      ),
    );
  }),
  add: addVerb("brand", brandCommands.add, 'brand add name="Oak & Sons" slug=oak-and-sons'),
  change: changeVerb(brandCommands, "brand change 4 is_featured=true"),
  remove: removeVerb("brand", brandCommands.remove),
};

/** Commands for banners of the home page. */
export const banner: Verbs = {
  list: list("all banners", () => async (services) => {
    const rows = await listBannersForStaff(services);
    return none(
      rows.map(({ id, placement, title, link }) => [id, placement, title, link].join("  ")),
    );
  }),
  add: addVerb(
    "banner",
    bannerCommands.add,
    'banner add placement=promo title=Lamps link=/category/lamps call_to_action="See lamps" picture_id=7',
  ),
  change: changeVerb(bannerCommands, "banner change 2 position=1"),
  remove: removeVerb("banner", bannerCommands.remove),
};
