/** The import rules of the back office; `test` names the paths of tests. */
export function adminRules(test, wordsOfCommands) {
  const admin = "^src/admin/";
  return [
    {
      name: "back-office-uses-the-admin-api",
      comment: "Its screens know the API, rules, and the shop's icons and typeface.",
      severity: "error",
      from: { path: admin, pathNot: test },
      to: {
        path: "^src/",
        pathNot: [
          admin,
          "^src/(platform|modules/[^/]+)/api/",
          "^src/modules/[^/]+/rules/",
          wordsOfCommands,
          "^src/storefront/(styles/fonts\\.css|ui/(icon|class-names|icons\\.svg|star\\.svg))",
        ],
      },
    },
    {
      name: "back-office-imports-types-of-the-api",
      comment: "The values of the API are the server's.",
      severity: "error",
      from: { path: admin, pathNot: test },
      to: { path: "^src/(platform|modules/[^/]+)/api/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "back-office-stays-apart",
      comment: "Its code is never part of another bundle.",
      severity: "error",
      from: { path: "^src/", pathNot: [admin, ...test] },
      to: { path: admin },
    },
  ];
}
