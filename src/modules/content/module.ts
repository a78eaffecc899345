import { up as contentTables } from "./migrations/0018-content.ts";
import { defineModule } from "#platform/module.ts";
import { siteApi } from "./api/site.ts";
import { adminPagesApi } from "./api/staff-pages.ts";
import { pageCommands, restorePageVersion } from "./use-cases/page-commands.server.ts";
import { lookUpPages } from "./use-cases/look-up-pages.server.ts";

export const content = defineModule({
  name: "content",
  lookUp: lookUpPages,
  migrations: { "0018-content": contentTables },
  commands: [restorePageVersion],
  subjects: [pageCommands],
  audit: { page: { noun: "Page", permission: "content", names: ["content_page", "title"] } },
  rootApi: [siteApi],
  staffApi: [adminPagesApi],
});
