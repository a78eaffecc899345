import {
  listBannersForStaff,
  listBrandsForStaff,
  listCategoriesForStaff,
  readBrandForStaff,
} from "#modules/catalogue/use-cases/staff-categories.server.ts";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminBanner, adminBrand, adminCategory } from "./staff-product-schemas.ts";

const readers = ["categories", "products", "prices", "stock"] as const;

/** Categories, brands and banners for staff. Their commands add, change and remove them. */
export const adminCategoriesApi = staffRoutes(
  staffList("/categories", {
    summary: "All categories and subcategories in the shopkeeper's order",
    allow: readers,
    row: adminCategory,
    list: async (services) => ({ rows: await listCategoriesForStaff(services), next: null }),
  }),
  staffRecord("/categories", {
    summary: "A category or subcategory",
    allow: ["categories"],
    record: adminCategory,
    noun: "category",
    read: async (services, id) =>
      (await listCategoriesForStaff(services)).find((each) => each.id === id),
  }),
  staffList("/brands", {
    summary: "Brands by name, at most 500",
    allow: readers,
    row: adminBrand,
    query: { q: searched },
    list: async (services, { q }) => ({ rows: await listBrandsForStaff(services, q), next: null }),
  }),
  staffRecord("/brands", {
    summary: "A brand",
    allow: ["categories"],
    record: adminBrand,
    noun: "brand",
    read: readBrandForStaff,
  }),
  staffList("/banners", {
    summary: "All banners in the shopkeeper's order",
    allow: ["content"],
    row: adminBanner,
    list: async (services) => ({ rows: await listBannersForStaff(services), next: null }),
  }),
  staffRecord("/banners", {
    summary: "A banner",
    allow: ["content"],
    record: adminBanner,
    noun: "banner",
    read: async (services, id) =>
      (await listBannersForStaff(services)).find((each) => each.id === id),
  }),
);
