import { up as contentTables } from "./migrations/0018-content.ts";
import { up as menuTables } from "./migrations/0032-menus.ts";
import { defineModule } from "#platform/module.ts";
import { siteApi } from "./api/site.ts";
import { adminMenusApi } from "./api/staff-menus.ts";
import { adminPagesApi } from "./api/staff-pages.ts";
import { menuCommands } from "./use-cases/menus.server.ts";
import { pageCommands, restorePageVersion } from "./use-cases/page-commands.server.ts";
import { lookUpPages } from "./use-cases/look-up-pages.server.ts";

export const content = defineModule({
  name: "content",
  lookUp: lookUpPages,
  migrations: { "0018-content": contentTables, "0032-menus": menuTables },
  commands: [restorePageVersion],
  subjects: [pageCommands, menuCommands],
  audit: {
    page: { noun: "Page", permission: "content", names: ["content_page", "title"] },
    menu: { noun: "Menu", permission: "content" },
  },
  rootApi: [siteApi],
  staffApi: [adminPagesApi, adminMenusApi],
});
