// Imports that the rules in `.dependency-cruiser.mjs` allow by name.

/** Stores that another module's store may call, to keep one statement or transaction whole. */
export function sharedStores() {
  return [
    "^src/modules/orders/store/(join-guest-orders|check-orders)\\.server\\.ts$",
    "^src/modules/stock/store/take-stock\\.server\\.ts$",
  ];
}

/** Stores that a form's handler calls directly. */
export function storesOfForms() {
  return [
    "^src/modules/notifications/store/(notification-choices|notifications)\\.server\\.ts$",
    "^src/modules/orders/store/order-facts\\.server\\.ts$",
    "^src/modules/gift-cards/store/gift-cards\\.server\\.ts$",
  ];
}

/** The platform's imports from the storefront: the overload page, and a document's styles. */
export function platformExceptions() {
  return [
    "^src/storefront/ui/button\\.tsx$",
    "^src/storefront/routes/styles\\.tsx$",
    "\\.css$",
    "^src/platform/start/jobs/registry\\.ts$",
  ];
}
