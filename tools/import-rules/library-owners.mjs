// The libraries and their importers. dependency-cruiser reads this table through `.dependency-cruiser.mjs`.

const part = (...names) => `^src/(modules|extensions)/[^/]+/(${names.join("|")})/`;
const main = "^src/main/";
const serverFile = "\\.server\\.tsx?$";

/** Each library with the only paths that may import it. Other libraries are forbidden. */
export const owners = {
  kysely: [
    part("store", "migrations"),
    "^src/platform/module\\.ts$",
    "^src/platform/(commands|database|embedded-postgres|jobs|mail|page-cache|pictures)/",
    "^src/adapters/demo/",
    // Types of the columns of a table.
    "^src/(modules|extensions)/[^/]+/(tables|module)\\.ts$",
  ],
  pg: ["^src/platform/(database|embedded-postgres)/", part("store")],
  "pg-copy-streams": ["^src/platform/database/"],
  "@embedded-postgres": ["^src/platform/embedded-postgres/"],
  "openid-client": ["^src/adapters/google/"],
  "@firebase": ["^src/extensions/firebase/"],
  jose: ["^src/adapters/google/", "^src/extensions/firebase/"],
  "@zxcvbn-ts": ["^src/modules/accounts/use-cases/"],
  "stripe|@stripe": ["^src/(adapters/stripe|extensions/stripe-tax)/"],
  "graphile-worker": ["^src/platform/database/migrate\\.server\\.ts$", "^src/platform/jobs/"],
  nodemailer: ["^src/adapters/smtp/"],
  "postal-mime": ["^src/platform/mail/"],
  "sharp|image-size": ["^src/platform/pictures/"],
  "hono|@hono": [
    "^src/(platform|main)/",
    part("api"),
    `^src/(adapters/(google|demo|self-hosted)|extensions/[^/]+)/.*${serverFile}`,
  ],
  pino: ["^src/platform/logging/"],
  "lru-cache": ["^src/platform/(page-cache|pictures)/", "^src/storefront/rendering/"],
  "p-queue": ["^src/platform/(queue|pictures)/"],
  "cspell-trie-lib|@cspell": ["^src/modules/search/use-cases/"],
  "jsvat-next": ["^src/extensions/vat-numbers/use-cases/"],
  "sales-tax": ["^src/modules/taxes/use-cases/"],
  "csv-parse": ["^src/modules/import/use-cases/"],
  "sanitize-html": ["^src/modules/catalogue/use-cases/"],
  "@fontsource-variable|@fontsource": ["^src/storefront/"],
  "libphonenumber-js": ["^src/modules/delivery/use-cases/"],
  uqr: ["^src/modules/(staff|offline-payments)/use-cases/"],
  zod: [
    part("rules", "use-cases", "api"),
    // Payloads of jobs.
    "^src/((modules|extensions)/[^/]+/module|platform/platform-module)\\.ts$",
    "^src/platform/(api|commands|jobs|mail|http|settings|database/backup)/",
    "^src/main/(api|config)/",
    `^src/storefront/.*${serverFile}`,
    `^src/(adapters|extensions)/.*${serverFile}`,
  ],
  "react|react-dom|react-router": ["^src/(storefront|admin)/", main, part("use-cases", "admin")],
  "@react-router": [main, "^src/storefront/(routes\\.ts|entry\\.server\\.tsx)$"],
  "react-aria-components|d3-scale|d3-shape": ["^src/admin/", part("admin")],
  "@tiptap": ["^src/admin/resource/rich-text\\.tsx$"],
  isbot: ["^src/storefront/entry\\.server\\.tsx$"],
};
