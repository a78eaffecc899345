// Imports that the rules in `.dependency-cruiser.mjs` allow by name.

/** Stores that a form's handler calls directly. */
export function storesOfForms() {
  return [
    "^src/modules/notifications/store/(notification-choices|notifications)\\.server\\.ts$",
    "^src/modules/orders/store/orders\\.server\\.ts$",
    "^src/modules/gift-cards/store/gift-cards\\.server\\.ts$",
  ];
}
