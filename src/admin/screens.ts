import type { Screen } from "./screen.ts";

type Section = Readonly<Record<string, Omit<Screen, "path">>>;

/** Every screen of the back office by section and path: menu, routes, palette and rights follow from this table. */
const table: Readonly<Record<string, Section>> = {
  "": {
    "": {
      title: "Home",
      icon: "home",
      permissions: [],
      page: () => import("./pages/home/home-page.tsx"),
    },
  },
  Sell: {
    orders: {
      title: "Orders",
      icon: "receipt",
      permissions: ["orders"],
      isSearched: true,
      resource: () => import("./resources/orders.tsx"),
      record: () => import("./pages/orders/order-page.tsx"),
      create: () => import("./pages/orders/new-order-page.tsx"),
      noun: "order",
    },
    "past-orders": {
      title: "Past orders",
      icon: "receipt",
      permissions: ["orders"],
      isHidden: true,
      isSearched: true,
      resource: () => import("./resources/past-orders.tsx"),
    },
  },
  Products: {
    products: {
      title: "Products",
      icon: "bag",
      permissions: ["products", "prices", "stock"],
      isSearched: true,
      noun: "product",
      resource: () => import("./resources/products.tsx"),
      record: () => import("./pages/products/product-page.tsx"),
    },
    "products/table": {
      title: "Edit products in a table",
      icon: "grid",
      permissions: ["products", "prices", "stock"],
      isHidden: true,
      page: () => import("./pages/grid/grid-page.tsx"),
    },
    stock: {
      title: "Stock",
      icon: "package",
      permissions: ["stock"],
      isSearched: true,
      resource: () => import("./resources/stock.tsx"),
      record: () => import("./pages/stock/stock-page.tsx"),
    },
    "stock/count": {
      title: "Count stock",
      icon: "package",
      permissions: ["stock"],
      isHidden: true,
      page: () => import("./pages/stock/count-page.tsx"),
    },
    categories: {
      title: "Categories",
      icon: "folder",
      permissions: ["categories"],
      noun: "category",
      resource: () => import("./resources/categories.tsx"),
    },
    brands: {
      title: "Brands",
      icon: "tag",
      permissions: ["categories"],
      isSearched: true,
      noun: "brand",
      resource: () => import("./resources/brands.tsx"),
    },
    imports: {
      title: "Import",
      icon: "upload",
      permissions: ["imports"],
      page: () => import("./pages/imports/imports-page.tsx"),
      record: () => import("./pages/imports/import-page.tsx"),
    },
  },
  Customers: {
    customers: {
      title: "Customers",
      icon: "team",
      permissions: ["customers"],
      isSearched: true,
      resource: () => import("./resources/customers.tsx"),
      record: () => import("./pages/customers/customer-page.tsx"),
    },
    reviews: {
      title: "Reviews",
      icon: "speech",
      permissions: ["reviews"],
      isSearched: true,
      resource: () => import("./resources/reviews.tsx"),
    },
    emails: {
      title: "Emails",
      icon: "mail",
      permissions: ["emails"],
      isSearched: true,
      resource: () => import("./resources/emails.tsx"),
      record: () => import("./pages/emails/email-page.tsx"),
    },
  },
  Marketing: {
    promotions: {
      title: "Promotions and coupons",
      icon: "coupon",
      permissions: ["promotions"],
      isSearched: true,
      noun: "promotion",
      resource: () => import("./resources/promotions.tsx"),
    },
    "gift-cards": {
      title: "Gift cards",
      icon: "gift",
      permissions: ["gift-cards"],
      isSearched: true,
      noun: "gift card",
      resource: () => import("./resources/gift-cards.tsx"),
      record: () => import("./pages/gift-cards/gift-card-page.tsx"),
    },
    newsletters: {
      title: "Newsletter",
      icon: "megaphone",
      permissions: ["promotions"],
      noun: "newsletter",
      resource: () => import("./resources/newsletters.tsx"),
    },
    subscribers: {
      title: "Subscribers",
      icon: "bell",
      permissions: ["customers"],
      resource: () => import("./resources/subscribers.tsx"),
    },
  },
  Content: {
    pages: {
      title: "Pages",
      icon: "page",
      permissions: ["content"],
      noun: "page",
      resource: () => import("./resources/pages.tsx"),
    },
    banners: {
      title: "Banners",
      icon: "image",
      permissions: ["content"],
      resource: () => import("./resources/banners.tsx"),
    },
  },
  Settings: {
    settings: {
      title: "Shop settings",
      icon: "filter",
      permissions: ["settings"],
      page: () => import("./pages/settings/settings-page.tsx"),
    },
    connections: {
      title: "Payments and email",
      icon: "card",
      permissions: ["secrets"],
      page: () => import("./pages/connections/connections-page.tsx"),
    },
    taxes: {
      title: "Taxes",
      icon: "percent",
      permissions: ["tax"],
      page: () => import("./pages/taxes/taxes-page.tsx"),
    },
    "tax-rates": {
      title: "Tax rates",
      icon: "percent",
      permissions: ["tax"],
      isHidden: true,
      noun: "tax rate",
      resource: () => import("./resources/tax-rates.tsx"),
    },
    "tax-registrations": {
      title: "Tax registrations",
      icon: "percent",
      permissions: ["tax"],
      isHidden: true,
      noun: "registration",
      resource: () => import("./resources/tax-registrations.tsx"),
    },
    delivery: {
      title: "Delivery",
      icon: "truck",
      permissions: ["delivery"],
      noun: "delivery zone",
      resource: () => import("./resources/delivery-zones.tsx"),
    },
    staff: {
      title: "Staff and roles",
      icon: "key",
      permissions: ["staff"],
      page: () => import("./pages/staff/staff-page.tsx"),
    },
    backup: {
      title: "Backup and maintenance",
      icon: "database",
      permissions: ["settings"],
      page: () => import("./pages/backup/backup-page.tsx"),
    },
    security: {
      title: "Your security",
      icon: "shield",
      permissions: [],
      page: () => import("./pages/security/security-page.tsx"),
    },
    audit: {
      title: "Activity",
      icon: "clock",
      permissions: ["settings", "staff", "products", "orders"],
      resource: () => import("./resources/audit.tsx"),
    },
  },
};

/** The screens of each section of the menu. */
export const sections = Object.entries(table).map(([title, section]) => ({
  title,
  screens: Object.entries(section).map(([path, screen]): Screen => ({ path, ...screen })),
}));

export const screens = sections.flatMap((section) => section.screens);
