// Imports that the rules in `.dependency-cruiser.mjs` allow by name.

/** Stores that a form's handler calls directly. */
export function storesOfForms() {
  return [
    "^src/modules/notifications/store/(notification-choices|notifications)\\.server\\.ts$",
    "^src/modules/orders/store/orders\\.server\\.ts$",
    "^src/modules/gift-cards/store/gift-cards\\.server\\.ts$",
  ];
}

const inTransaction = "An order commits together with it, or not at all.";
const forget = "The deletion of an account erases the rows of each module in one transaction.";
const collect = "The export of personal data reads the rows of each module.";
const products = "Present products, prices and stock of given ids.";
const bulk = "A bulk writer writes the rows of each module.";
const rows = "Search reads product rows.";
const profile = "The profile fills the form.";
const sessions = "Sessions end in the same transaction.";

/**
 * The module of each store, its importers in other modules, and why no use case is between. Importers are folders, or
 * files without their extension.
 */
export const storeImports = {
  accounts: {
    "backup/use-cases/check-backup": "The copy of a backup opens no session.",
    "cart/use-cases/find-delivery": "The profile's address gives the delivery price.",
    "checkout/use-cases/prefill": profile,
    "customers/use-cases/": "A customer is an account with orders.",
    "orders/use-cases/list-own-orders": "Guest orders join the account once.",
    "orders/use-cases/submit-order":
      "The order's address fills an empty profile in its transaction.",
    "privacy/use-cases/collect-account-data": collect,
    "privacy/use-cases/customer-data-commands": sessions,
    "privacy/use-cases/delete-due-accounts": forget,
    "promotions/use-cases/promotion-commands": "A coupon for a member names the account.",
    "reviews/use-cases/own-reviews": profile,
    "sample/store/": bulk,
  },
  settings: {
    "opening/use-cases/":
      "The hash of the preview's password is a row of the settings, so that processes read it with them.",
  },
  catalogue: {
    "cart/use-cases/find-delivery": products,
    "content/use-cases/": "Pages show products, categories and their pictures.",
    "import/": bulk,
    "notifications/use-cases/": products,
    "orders/use-cases/": products,
    "promotions/use-cases/read-cart": products,
    "reviews/use-cases/read-reviews": "A review's page follows a renamed product.",
    "sample/store/": bulk,
    "search/": rows,
    "stock/use-cases/": "Stock is a part of the product, whose search and lists follow it.",
    "wishlist/use-cases/find-shared-wishlist": products,
  },
  "gift-cards": {
    "orders/use-cases/": inTransaction,
  },
  notifications: {
    "orders/use-cases/write-messages": "A member's choices are read in the event's transaction.",
  },
  "offline-payments": {
    "customers/use-cases/": "Staff mark a member.",
    "orders/use-cases/": inTransaction,
    "checkout/use-cases/": "The methods of a buyer.",
    "bank-statements/use-cases/": "A line is noted together with its payment.",
  },
  orders: {
    "bank-statements/use-cases/": "A line is recorded under its order's lock.",
    "checkout/use-cases/prefill": "The last order's addresses fill the form.",
    "returns/use-cases/": "A return is decided and stored under its order's lock.",
    "reviews/use-cases/": "A review says whether its writer bought the product.",
  },
  promotions: {
    "orders/use-cases/": inTransaction,
  },
  staff: {
    "backup/use-cases/check-backup": "The copy of a backup opens no session.",
    "sample/store/": bulk,
  },
  stock: { "orders/use-cases/": inTransaction },
  taxes: {
    "catalogue/use-cases/add-product": "A copied product has its tax class.",
  },
  translations: {
    "sample/store/": bulk,
    "orders/use-cases/translatables": "Words of settings are translated.",
    "site/use-cases/translatables": "Words of settings are translated.",
  },
  wishlist: {
    "member-lists/use-cases/": "The wishlist is one of the member's lists.",
  },
};
