// Imports that the rules in `.dependency-cruiser.mjs` allow by name.

/** Stores that a form's handler calls directly. */
export function storesOfForms() {
  return [
    "^src/modules/notifications/store/(notification-choices|notifications)\\.server\\.ts$",
    "^src/modules/orders/store/orders\\.server\\.ts$",
    "^src/modules/gift-cards/store/gift-cards\\.server\\.ts$",
  ];
}

/** The platform's imports from the storefront: the overload page, and a document's styles. */
export function platformExceptions() {
  return ["^src/storefront/ui/button\\.tsx$", "^src/storefront/routes/styles\\.tsx$", "\\.css$"];
}
