/** Parts of the API that the identity adapters build their own routes from. */
export const authApi = "^src/(platform/api|modules/accounts/api)/";

const list = "^src/((?:modules|extensions)/[^/]+/module|platform/platform-module)\\.ts$";

/** The import rules of routes; `api` names their paths, `test` those of tests and `main` the composition. */
export function apiRules({ test, api, main }) {
  return [
    {
      name: "api-and-cli-have-no-screens",
      comment: "Routes and commands call use cases, not pages.",
      severity: "error",
      from: { path: [...api, "^src/cli/"], pathNot: test },
      to: { path: "^src/storefront/" },
    },
    {
      name: "nobody-imports-the-api",
      comment:
        "A module lists its routes, main opens them, and identity providers build routes of their own.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          ...api,
          main,
          "^src/(admin|modules/[^/]+/admin)/",
          list,
          "^src/platform/module\\.ts$",
          "^src/adapters/(google|self-hosted)/",
          "^src/extensions/",
          ...test,
        ],
      },
      to: { path: api, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-identity-brings-routes",
      comment: "Other adapters answer a port; the routes of webhooks are in the orders module.",
      severity: "error",
      from: { path: "^src/adapters/", pathNot: test },
      to: { path: api, pathNot: [authApi] },
    },
    {
      name: "only-main-lists-modules",
      comment: "What a module tells the rest of the shop reaches it through the list of modules.",
      severity: "error",
      from: { path: "^src/", pathNot: [main, ...test] },
      to: {
        path: list,
        dependencyTypesNot: ["type-only"],
      },
    },
  ];
}
