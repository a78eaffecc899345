const shell = "^src/admin/";
/** A module's list of its screens, and the screens. */
const lists = "^src/(modules|extensions)/[^/]+/screens\\.ts$";
const screens = "^src/(modules|extensions)/[^/]+/admin/";
const api = "^src/(platform|(modules|extensions)/[^/]+)/api/";

/** The import rules of the back office; `test` names the paths of tests. */
export function adminRules(test, wordsOfCommands) {
  const backOffice = [shell, lists, screens];
  return [
    {
      name: "back-office-uses-the-admin-api",
      comment: "Its screens know the API, rules, and the shop's icons and typeface.",
      severity: "error",
      from: { path: backOffice, pathNot: test },
      to: {
        path: "^src/",
        pathNot: [
          ...backOffice,
          api,
          "^src/(modules|extensions)/[^/]+/rules/",
          wordsOfCommands,
          "^src/storefront/(styles/fonts\\.css|ui/(icon|class-names|icons\\.svg|star\\.svg))",
        ],
      },
    },
    {
      name: "back-office-imports-types-of-the-api",
      comment: "The values of the API are the server's.",
      severity: "error",
      from: { path: backOffice, pathNot: test },
      to: { path: api, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "back-office-stays-apart",
      comment: "Its code is never part of another bundle.",
      severity: "error",
      from: { path: "^src/", pathNot: [...backOffice, ...test] },
      to: { path: backOffice },
    },
    {
      name: "shell-knows-no-screen",
      comment: "A module lists its screens; without the module the back office lacks only these.",
      severity: "error",
      from: { path: shell, pathNot: test },
      to: { path: screens },
    },
    {
      name: "one-list-of-screens",
      comment: "Menu, routes, palette and rights follow from it.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/admin/screens\\.ts$", ...test] },
      to: { path: lists },
    },
    {
      name: "screens-do-not-know-each-other",
      comment: "The shell puts the screens together; links lead from one to another.",
      severity: "error",
      from: { path: [lists, screens], pathNot: test },
      to: { path: "^src/admin/(main|routes|screens)\\.tsx?$" },
    },
  ];
}
