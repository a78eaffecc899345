/** The rules about extensions, and about importers of adapters; `test` names the paths of tests. */
export function extensionRules({ test, main }) {
  const extensions = "^src/extensions/";
  return [
    {
      name: "adapters-meet-in-main",
      comment: "Only the composition knows which adapter answers a port.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [main, "^src/(adapters|extensions)/", "^src/storefront/browser/open-", ...test],
      },
      to: { path: "^src/adapters/" },
    },
    {
      name: "only-the-configuration-lists-extensions",
      comment: "A shop without an extension has none of its code.",
      severity: "error",
      from: { path: "^src/", pathNot: extensions },
      to: { path: extensions },
    },
    {
      name: "only-main-reads-the-configuration",
      comment:
        "What a shop lists reaches the rest as the list of modules, and the browser by its build.",
      severity: "error",
      from: { path: "^src/", pathNot: main },
      to: { path: "(^|/)shop\\.config\\.ts$" },
    },
    {
      name: "extensions-know-no-other",
      comment:
        "Each can be left out. They build on modules, the platform, the shop's own sign-in, and Stripe's client.",
      severity: "error",
      from: { path: "^src/extensions/([^/]+)/", pathNot: test },
      to: {
        path: "^src/",
        pathNot: [
          "^src/extensions/$1/",
          "^src/(modules|platform|adapters/self-hosted|admin)/",
          "^src/adapters/stripe/(open-stripe\\.server|stripe-amount)\\.ts$",
        ],
      },
    },
  ];
}
