/** Canaries like those of `forbidden-imports.ts`, for extensions. */
export const forbiddenExtensionImports: readonly (readonly [string, string, string])[] = [
  [
    "only-the-configuration-lists-extensions",
    "src/storefront/browser/open-firebase.ts",
    "import() #extensions/firebase/browser/open-firebase.ts",
  ],
  [
    "only-the-configuration-lists-extensions",
    "src/main/sign-in.ts",
    "#extensions/firebase/module.ts",
  ],
  ["only-the-configuration-lists-extensions", "src/main/a.test.ts", "#extensions/a/rules/a.ts"],
  ["only-main-reads-the-configuration", "src/platform/list.ts", "#shop.config.ts"],
  ["only-main-reads-the-configuration", "src/extensions/a/list.ts", "#shop.config.ts"],
  ["extensions-know-no-other", "src/extensions/a/rules/sum.ts", "#extensions/b/rules/sum.ts"],
  ["extensions-know-no-other", "src/extensions/a/page.ts", "#storefront/routes/page.ts"],
  ["extensions-know-no-other", "src/extensions/a/open.server.ts", "#main/app.ts"],
  ["extensions-know-no-other", "src/extensions/a/pay.ts", "#adapters/stripe/pay.ts"],
  ["rules-are-pure", "src/extensions/a/rules/order.ts", "#extensions/a/store/order.server.ts"],
  [
    "store-is-a-leaf",
    "src/extensions/a/store/order.server.ts",
    "#modules/orders/use-cases/place-order.server.ts",
  ],
  ["a-store-is-private", "src/extensions/a/store/orders.server.ts", "#modules/orders/store/o.ts"],
  ["shell-knows-no-screen", "src/admin/parts.ts", "#extensions/a/admin/list.ts"],
  ["back-office-uses-the-admin-api", "src/extensions/a/admin/rows.ts", "#storefront/ui/button.tsx"],
];
