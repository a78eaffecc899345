import { storeImports } from "./exceptions.mjs";

/**
 * The modules, base first. A module imports only modules before it, so there are no cycles between modules. The rules
 * of returns come before orders, which decide with them; what asks orders comes after (record 63). A module that others need has its place here; those
 * that are not listed come after all.
 */
const moduleOrder = [
  "core",
  "settings",
  "translations",
  "delivery",
  "site",
  "taxes",
  "accounts",
  "staff",
  "catalogue",
  "content",
  "pricing",
  "cart",
  "search",
  "notifications",
  "payments",
  "offline-payments",
  "promotions",
  "stock",
  "gift-cards",
  "wishlist",
  "member-lists",
  "returns/rules",
  "orders",
  "checkout",
  "returns",
  "import",
  "sample",
  "newsletter",
  "contact",
  "customers",
  "privacy",
  "backup",
  "legal",
  "setup",
  "opening",
  "back-office",
];

/** Parts of a module that have a place of their own before it. */
const earlier = (name) =>
  moduleOrder.filter((each) => each.startsWith(`${name}/`)).map((each) => `^src/modules/${each}/`);

/** The import rules that keep modules in this order; `test` names the paths of tests. */
export function orderRules(test) {
  const inOrder = moduleOrder.map((name, index) => ({
    name: "modules-in-order",
    comment: "A module imports only modules before it, so that none form a cycle.",
    severity: "error",
    from: { path: `^src/modules/${name}/`, pathNot: [...earlier(name), ...test] },
    to: { path: `^src/modules/(?!(${moduleOrder.slice(0, index + 1).join("|")})/)` },
  }));
  return [
    ...inOrder,
    ...storeRules(test),
    {
      name: "tables-are-types",
      comment: "A module's tables and services are declared with types of rules and ports.",
      severity: "error",
      from: { path: "^src/((modules|extensions)/[^/]+|platform/commands)/(tables|services)\\.ts$" },
      to: {
        pathNot:
          "^src/(modules|extensions)/[^/]+/(rules|ports)/|^src/platform/(commands|settings)/|(^|/)node_modules/kysely/|^kysely$",
      },
    },
    {
      name: "modules-in-order",
      comment: "Modules that the order does not list come last, and do not know each other.",
      severity: "error",
      from: { path: `^src/modules/(?!(?:${moduleOrder.join("|")})/)([^/]+)/`, pathNot: test },
      to: { path: `^src/modules/(?!(${moduleOrder.join("|")}|$1)/)` },
    },
  ];
}

/** One rule for each store: only its module and the listed importers call it. */
function storeRules(test) {
  return moduleOrder.map((name) => {
    const importers = [`${name}/`, ...Object.keys(storeImports[name] ?? {})];
    return {
      name: "stores-of-others-are-listed",
      comment: "A use case asks the use case of another module, or has a reason in `storeImports`.",
      severity: "error",
      from: {
        path: "^src/modules/",
        pathNot: [
          ...importers.map((each) => `^src/modules/${each.endsWith("/") ? each : `${each}\\.`}`),
          ...test,
        ],
      },
      to: { path: `^src/modules/${name}/store/`, dependencyTypesNot: ["type-only"] },
    };
  });
}
