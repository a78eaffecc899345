// THE import rules. `tools/import-rules` breaks each of them on purpose and checks that it is reported.
//
//   storefront, api, cli → modules: use-cases → store, emails, ports → rules
//   platform → core     adapters → ports, rules     main → everything: it puts the shop together
import * as exceptions from "./tools/import-rules/exceptions.mjs";
import { owners } from "./tools/import-rules/library-owners.mjs";
import { extensionRules } from "./tools/import-rules/extension-rules.mjs";
import { apiRules, authApi } from "./tools/import-rules/api-rules.mjs";
import { adminRules } from "./tools/import-rules/admin-rules.mjs";
import { storeRules } from "./tools/import-rules/store-rules.mjs";
import { orderRules } from "./tools/import-rules/module-order.mjs";
const part = (...names) => `^src/(?:modules|extensions)/[^/]+/(?:${names.join("|")})/`;
const library = (...names) => {
  const any = names.join("|");
  // The installed package, its types, or the bare name of a package that is not installed.
  return `(^|/)node_modules/(@types/)?(${any})(/|$)|^(${any})(/|$)`;
};
const serverFile = "\\.server\\.tsx?$";
const test = [
  "\\.test\\.tsx?$",
  "^src/testing/",
  "^src/adapters/[^/]+/testing/",
  "^src/extensions/[^/]+/((testing|emulator|e2e)/|vitest\\.config\\.ts$)",
];
const styles = "\\.css$";
const defaults = "^src/modules/([^/]+/rules/settings|delivery/rules/first-zones)\\.ts$";
const main = "^src/main/";
/** Types and values of the platform that a use case may import. */
const base = [
  "^src/platform/(clock|log|parts|services)\\.ts$",
  "^src/platform/(commands|database|jobs|language|mail|page-cache|pictures|queue|settings)/",
];
/** Pure files of the engine of settings. */
const settings = "^src/platform/settings/";
/** Pure files of the engine of commands. */
const wordsOfCommands = "^src/platform/commands/(actor|change|command-error|permissions)\\.ts$";
/** Bodies of the admin API. */
const bodies = "^src/modules/[^/]+/api/staff-[^/]+-schemas\\.ts$";
/** Routes of the API, and what they are made of. */
const api = ["^src/platform/api/", part("api")];
const ownerRules = Object.entries(owners).map(([name, places]) => ({
  name: `one-owner-per-library: ${name}`,
  comment: "A library that one folder knows can be replaced in one folder.",
  severity: "error",
  from: { path: "^src/", pathNot: [...places, ...test] },
  to: { path: library(name) },
}));
/** `from` may import only `only`, also of libraries. */
const mayOnlyImport = (name, comment, from, only) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { pathNot: only, couldNotResolve: false },
});
/** Within `src`, `from` may import only `only`; libraries have their own rules. */
const mayOnlyReach = (name, comment, from, only) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: "^src/", pathNot: only },
});
/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    mayOnlyImport(
      "rules-are-pure",
      "Rules run in the browser, on the server and in bare Node.",
      part("rules"),
      [part("rules"), wordsOfCommands, settings, library("zod")],
    ),
    mayOnlyImport(
      "ports-name-only-rules",
      "A port is an interface in the shop's own terms.",
      part("ports"),
      [part("rules", "ports")],
    ),
    mayOnlyReach(
      "emails-are-pure-templates",
      "A test renders every email in bare Node.",
      part("emails"),
      [
        part("rules", "emails"),
        settings,
        "^src/platform/mail/templates/",
        "^src/platform/services\\.ts$",
      ],
    ),
    mayOnlyReach(
      "store-is-a-leaf",
      "SQL uses rules, the database and the tables of its own module. Products and their search index are written together. Rows have their texts in the current language.",
      part("store"),
      [
        ...base,
        part("rules", "store"),
        bodies,
        "^src/modules/translations/use-cases/translate-rows\\.server\\.ts$",
      ],
    ),
    mayOnlyImport(
      "migrations-are-written-out",
      "A rule that changes later would give new shops another schema than old ones.",
      "^src/(platform/database|modules/[^/]+|extensions/[^/]+)/migrations/",
      ["^src/(platform/database|modules/[^/]+|extensions/[^/]+)/migrations/", library("kysely")],
    ),
    ...storeRules({ test, part, bodies }),
    {
      name: "settings-are-arguments",
      comment:
        "The browser and the rules get the shop's values, also of deliveries. Defaults there would hide a changed setting.",
      severity: "error",
      from: {
        path: ["^src/storefront/", part("rules", "emails")],
        pathNot: [serverFile, ...test],
      },
      to: { path: defaults, dependencyTypesNot: ["type-only"] },
    },
    mayOnlyReach(
      "engine-of-settings-is-pure",
      "Rules and the browser's types need it. It gets the groups of the modules as an argument.",
      settings,
      [settings, wordsOfCommands, "^src/modules/core/rules/"],
    ),
    ...orderRules(test),
    mayOnlyReach(
      "use-cases-know-no-screen",
      "What the shop does is independent of HTTP, React and the services behind its ports.",
      part("use-cases"),
      [...base, part("rules", "ports", "store", "emails", "use-cases")],
    ),
    mayOnlyReach(
      "platform-knows-no-module",
      "Database, jobs, mail, pages and HTTP serve every module. What differs between shops reaches them as an argument.",
      "^src/platform/",
      ["^src/platform/", "^src/modules/core/", styles],
    ),
    {
      name: "only-main-composes",
      comment: "It puts everything together; nothing is built on it but commands.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [main, "^src/cli/", ...test],
      },
      to: { path: main },
    },
    mayOnlyReach(
      "adapters-answer-ports",
      "An adapter contains no business rule.",
      "^src/adapters/(?!google/demonstration|demo/|self-hosted/server/)([^/]+)/",
      [
        "^src/adapters/$1/",
        "^src/adapters/self-hosted/",
        part("rules", "ports"),
        "^src/platform/(clock|log)\\.ts$",
        "^src/platform/mail/mailer-port\\.ts$",
      ],
    ),
    mayOnlyReach(
      "adapters-with-tables-or-routes",
      "The demonstration provider has a table; the identity providers and the demonstration of Google bring routes.",
      "^src/adapters/(google/demonstration|demo/|self-hosted/server/)",
      [
        "^src/adapters/(google|demo|self-hosted)/",
        "^src/modules/accounts/",
        part("rules", "ports"),
        "^src/modules/notifications/store/notifications\\.server\\.ts$",
        ...base,
        "^src/platform/http/",
        authApi,
      ],
    ),
    {
      name: "storefront-uses-use-cases",
      comment:
        "A page asks a use case. The stores named here are called by forms that have no rule of their own.",
      severity: "error",
      from: { path: "^src/storefront/", pathNot: test },
      to: {
        path: [part("store", "emails"), ...api, "^src/cli/"],
        pathNot: exceptions.storesOfForms(),
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-never-import-server-code",
      comment: "The imports of a component are sent to the browser; types are not.",
      severity: "error",
      from: { path: "^src/storefront/(pages|ui|browser)/", pathNot: [serverFile, ...test] },
      to: {
        path: [
          serverFile,
          part("store", "use-cases", "emails"),
          "^src/platform/(?!page-cache/page-cache-port)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-run-in-the-browser",
      comment: "Node's own modules do not exist there; use them in a `.server.ts` file.",
      severity: "error",
      from: { path: "^src/storefront/(pages|ui)/", pathNot: [serverFile, ...test] },
      to: { dependencyTypes: ["core"] },
    },
    mayOnlyImport(
      "ui-knows-no-business",
      "The design system could serve another shop. Picture widths, form states and texts are values, not business.",
      "^src/storefront/ui/",
      [
        "^src/storefront/ui/",
        "^src/modules/core/rules/picture",
        "^src/modules/core/rules/(form-state|storage-note|shop-locale|language/)",
        library("react", "react-dom", "react-router", "@fontsource-variable"),
        styles,
      ],
    ),
    ...adminRules(test, wordsOfCommands),
    ...apiRules({ test, api, main }),
    ...extensionRules({ test, main }),
    {
      name: "nobody-imports-a-command",
      comment: "Commands are entry points.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/cli/", ...test] },
      to: { path: "^src/cli/" },
    },
    {
      name: "tests-stay-out-of-the-shop",
      comment: "Builders and test databases are for tests.",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: {
        path: [
          ...test,
          library("vitest", "fast-check", "playwright-core", "smtp-server", "ajv", "ajv-formats"),
        ],
      },
    },
    ...ownerRules,
    {
      name: "every-library-has-an-owner",
      comment: "A new library enters through the table `owners` above.",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: {
        path: "(^|/)node_modules/",
        pathNot: [
          library(...Object.keys(owners)),
          library("vitest", "fast-check", "playwright-core", "smtp-server", "ajv", "ajv-formats"),
        ],
      },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one, or miss a third.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "The file exists and its library is in package.json.",
      severity: "error",
      from: { path: "^src/" },
      to: { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "^virtual:"] },
    // dependency-cruiser's own reader finds no violations with TypeScript 7. swc reads it.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["import", "types", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
