import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import type { IconName } from "#storefront/ui/icon.tsx";
import type { Resource } from "./resource/resource.ts";

/** A hand-written page. */
export type Page = { Component: ComponentType; loader?: LoaderFunction };

export type Section = "" | "Sell" | "Products" | "Customers" | "Marketing" | "Content" | "Settings";

/** One entry of the menu, with its pages. */
export type Screen = {
  /** Below /admin. */
  path: string;
  title: string;
  section: Section;
  icon: IconName;
  /** One of them is needed; empty if all staff may use it. */
  permissions: readonly Permission[];
  /** Pages that only links lead to. */
  isHidden?: true;
  /** The palette offers to search its list. */
  isSearched?: true;
  /** The palette offers to add one, such as "brand". */
  noun?: string;
  /** A declared list, its form for new records and its record page. */
  resource?: () => Promise<{ resource: Resource }>;
  /** A hand-written page at the path, in place of the declared list. */
  page?: () => Promise<Page>;
  /** A hand-written page at `path/:id`, in place of the declared record page. */
  record?: () => Promise<Page>;
  /** A hand-written page at `path/new`, in place of the declared form. */
  create?: () => Promise<Page>;
};

/** Every screen of the back office: menu, routes, palette and rights follow from this table. */
export const screens: readonly Screen[] = [
  {
    path: "",
    title: "Home",
    section: "",
    icon: "grid",
    permissions: [],
    page: () => import("./pages/home/home-page.tsx"),
  },
  {
    path: "orders",
    title: "Orders",
    section: "Sell",
    icon: "package",
    permissions: ["orders"],
    isSearched: true,
    resource: () => import("./resources/orders.tsx"),
    record: () => import("./pages/orders/order-page.tsx"),
    create: () => import("./pages/orders/new-order-page.tsx"),
    noun: "order",
  },
  {
    path: "past-orders",
    title: "Past orders",
    section: "Sell",
    icon: "list",
    permissions: ["orders"],
    isHidden: true,
    isSearched: true,
    resource: () => import("./resources/past-orders.tsx"),
  },
  {
    path: "products",
    title: "Products",
    section: "Products",
    icon: "bag",
    permissions: ["products", "prices", "stock"],
    isSearched: true,
    noun: "product",
    resource: () => import("./resources/products.tsx"),
    record: () => import("./pages/products/product-page.tsx"),
  },
  {
    path: "products/table",
    title: "Edit products in a table",
    section: "Products",
    icon: "grid",
    permissions: ["products", "prices", "stock"],
    isHidden: true,
    page: () => import("./pages/grid/grid-page.tsx"),
  },
  {
    path: "stock",
    title: "Stock",
    section: "Products",
    icon: "package",
    permissions: ["stock"],
    isSearched: true,
    resource: () => import("./resources/stock.tsx"),
    record: () => import("./pages/stock/stock-page.tsx"),
  },
  {
    path: "stock/count",
    title: "Count stock",
    section: "Products",
    icon: "package",
    permissions: ["stock"],
    isHidden: true,
    page: () => import("./pages/stock/count-page.tsx"),
  },
  {
    path: "categories",
    title: "Categories",
    section: "Products",
    icon: "list",
    permissions: ["categories"],
    noun: "category",
    resource: () => import("./resources/categories.tsx"),
  },
  {
    path: "brands",
    title: "Brands",
    section: "Products",
    icon: "heart",
    permissions: ["categories"],
    isSearched: true,
    noun: "brand",
    resource: () => import("./resources/brands.tsx"),
  },
  {
    path: "customers",
    title: "Customers",
    section: "Customers",
    icon: "user",
    permissions: ["customers"],
    isSearched: true,
    resource: () => import("./resources/customers.tsx"),
    record: () => import("./pages/customers/customer-page.tsx"),
  },
  {
    path: "reviews",
    title: "Reviews",
    section: "Customers",
    icon: "speech",
    permissions: ["reviews"],
    isSearched: true,
    resource: () => import("./resources/reviews.tsx"),
  },
  {
    path: "emails",
    title: "Emails",
    section: "Customers",
    icon: "bell",
    permissions: ["emails"],
    isSearched: true,
    resource: () => import("./resources/emails.tsx"),
    record: () => import("./pages/emails/email-page.tsx"),
  },
  {
    path: "promotions",
    title: "Promotions and coupons",
    section: "Marketing",
    icon: "coupon",
    permissions: ["promotions"],
    isSearched: true,
    noun: "promotion",
    resource: () => import("./resources/promotions.tsx"),
  },
  {
    path: "gift-cards",
    title: "Gift cards",
    section: "Marketing",
    icon: "gift",
    permissions: ["gift-cards"],
    isSearched: true,
    noun: "gift card",
    resource: () => import("./resources/gift-cards.tsx"),
    record: () => import("./pages/gift-cards/gift-card-page.tsx"),
  },
  {
    path: "newsletters",
    title: "Newsletter",
    section: "Marketing",
    icon: "bell",
    permissions: ["promotions"],
    noun: "newsletter",
    resource: () => import("./resources/newsletters.tsx"),
  },
  {
    path: "subscribers",
    title: "Subscribers",
    section: "Marketing",
    icon: "user",
    permissions: ["customers"],
    resource: () => import("./resources/subscribers.tsx"),
  },
  {
    path: "pages",
    title: "Pages",
    section: "Content",
    icon: "list",
    permissions: ["content"],
    noun: "page",
    resource: () => import("./resources/pages.tsx"),
  },
  {
    path: "banners",
    title: "Banners",
    section: "Content",
    icon: "share",
    permissions: ["content"],
    resource: () => import("./resources/banners.tsx"),
  },
  {
    path: "settings",
    title: "Shop settings",
    section: "Settings",
    icon: "filter",
    permissions: ["settings"],
    page: () => import("./pages/settings/settings-page.tsx"),
  },
  {
    path: "connections",
    title: "Payments and email",
    section: "Settings",
    icon: "share",
    permissions: ["secrets"],
    page: () => import("./pages/connections/connections-page.tsx"),
  },
  {
    path: "taxes",
    title: "Taxes",
    section: "Settings",
    icon: "coupon",
    permissions: ["tax"],
    page: () => import("./pages/taxes/taxes-page.tsx"),
  },
  {
    path: "tax-rates",
    title: "Tax rates",
    section: "Settings",
    icon: "list",
    permissions: ["tax"],
    isHidden: true,
    noun: "tax rate",
    resource: () => import("./resources/tax-rates.tsx"),
  },
  {
    path: "delivery",
    title: "Delivery",
    section: "Settings",
    icon: "truck",
    permissions: ["delivery"],
    noun: "delivery zone",
    resource: () => import("./resources/delivery-zones.tsx"),
  },
  {
    path: "staff",
    title: "Staff and roles",
    section: "Settings",
    icon: "user",
    permissions: ["staff"],
    page: () => import("./pages/staff/staff-page.tsx"),
  },
  {
    path: "backup",
    title: "Backup and maintenance",
    section: "Settings",
    icon: "grid",
    permissions: ["settings"],
    page: () => import("./pages/backup/backup-page.tsx"),
  },
  {
    path: "imports",
    title: "Import",
    section: "Products",
    icon: "list",
    permissions: ["imports"],
    page: () => import("./pages/imports/imports-page.tsx"),
    record: () => import("./pages/imports/import-page.tsx"),
  },
  {
    path: "security",
    title: "Your security",
    section: "Settings",
    icon: "user",
    permissions: [],
    page: () => import("./pages/security/security-page.tsx"),
  },
  {
    path: "audit",
    title: "Activity",
    section: "Settings",
    icon: "list",
    permissions: ["settings", "staff", "products", "orders"],
    resource: () => import("./resources/audit.tsx"),
  },
];

export const sections: readonly Section[] = [
  "",
  "Sell",
  "Products",
  "Customers",
  "Marketing",
  "Content",
  "Settings",
];
