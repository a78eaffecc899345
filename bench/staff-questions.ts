import { listProductsForStaff } from "#modules/catalogue/use-cases/staff-products.server.ts";
import {
  listBrandsForStaff,
  listCategoriesForStaff,
} from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { listCustomersForStaff } from "#modules/customers/use-cases/staff-customers.server.ts";
import { listOrdersForStaff } from "#modules/orders/use-cases/staff-orders.server.ts";
import { listOrderChoices } from "#modules/orders/use-cases/staff/order-choices.server.ts";
import { staffOrderLists, type StaffOrderList } from "#modules/orders/rules/pending-work.ts";
import { listReviewsForStaff } from "#modules/reviews/use-cases/staff-reviews.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { listStockForStaff } from "#modules/stock/use-cases/staff-stock.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { benchNumber } from "./many-orders.ts";

type Question = (db: Database) => Promise<unknown>;

const pageSize = 50;
// Both shops find as many, so that the larger one does not read more rows.
const few = { pageSize: 10 };
const aWord = "pocket";

/** Every list of the back office, with its searches, filters and orders. */
export function staffQuestions(): Record<string, Question> {
  const orders = (
    list: StaffOrderList,
    search = "",
    sort: "newest" | "oldest" = "newest",
  ): Question => {
    const asked = { view: list, q: search, sort, pageSize };
    return (db) => listOrdersForStaff({ db, clock: systemClock }, asked);
  };
  const products = (change: object, search = ""): Question => {
    const asked = { q: search, sort: "newest", pageSize, ...change } as const;
    return (db) => listProductsForStaff({ db }, asked);
  };
  const customers = (view: "members" | "guests", search = "", sort = "newest"): Question => {
    const asked = { view, q: search, sort: sort as "newest", pageSize };
    return (db) => listCustomersForStaff({ db }, asked);
  };
  const settings = defaultSettings;
  return {
    ...Object.fromEntries(staffOrderLists.map((list) => [`staff: orders, ${list}`, orders(list)])),
    "staff: orders, oldest": orders("all", "", "oldest"),
    "staff: orders, number": orders("all", benchNumber(777)),
    "staff: orders, email": orders("all", "member-15@example.com"),
    "staff: orders, nothing found": orders("all", "zzzzzz"),
    ...Object.fromEntries(
      ["name", "-name", "price", "-price", "stock", "-stock", "newest"].map((sort) => [
        `staff: products by ${sort}`,
        products({ sort }),
      ]),
    ),
    "staff: products, word": products(few, aWord),
    "staff: products, two words": products(few, "amber wool"),
    "staff: products, nothing found": products({}, "zzzzzz"),
    "staff: products, category": products({ category: "home-kitchen" }),
    "staff: products, brand": products({ brand: "calder", ...few }),
    "staff: products, drafts": products({ status: "draft" }),
    "staff: products, out of stock": products({ stock: "out" }),
    "staff: stock": (db) => listStockForStaff({ db }, { level: "all", q: "", pageSize }),
    "staff: stock, low": (db) => listStockForStaff({ db }, { level: "low", q: "", pageSize }),
    "staff: stock, word": (db) => listStockForStaff({ db }, { level: "all", q: aWord, ...few }),
    "staff: members": customers("members"),
    "staff: members by name": customers("members", "", "name"),
    "staff: members, email": customers("members", "member-15@example.com"),
    "staff: guests": customers("guests"),
    "staff: guests, email": customers("guests", "guest-15@example.com"),
    "staff: reviews to check": (db) =>
      listReviewsForStaff({ db }, { state: "pending", q: "", isOldestFirst: true, pageSize }),
    "staff: reviews": (db) => listReviewsForStaff({ db }, { q: "", pageSize }),
    "staff: brands": (db) => listBrandsForStaff({ db }, ""),
    "staff: categories": (db) => listCategoriesForStaff({ db }),
    "staff: products for an order": (db) => listOrderChoices({ db, settings }, aWord),
  };
}
