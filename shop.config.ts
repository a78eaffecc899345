// The extensions of this shop, one line each; src/extensions/README.md says what each does and needs.
// Two slashes before a line turn its extension off.

export { eInvoice } from "#extensions/e-invoice/module.ts";
export { formerShop } from "#extensions/former-shop/module.ts";
export { newsletterIssues } from "#extensions/newsletter-issues/module.ts";
// export { firebase } from "#extensions/firebase/module.ts";
export { stripeTax } from "#extensions/stripe-tax/module.ts";
export { vatNumbers } from "#extensions/vat-numbers/module.ts";

export {};
