import { up as contentTables } from "./migrations/0018-content.ts";
import { up as menuTables } from "./migrations/0032-menus.ts";
import { up as drafts } from "./migrations/0037-drafts.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { siteApi } from "./api/site.ts";
import { adminMenusApi } from "./api/staff-menus.ts";
import { adminPagesApi } from "./api/staff-pages.ts";
import { contentJobs } from "./jobs.ts";
import { menuCommands } from "./use-cases/menus.server.ts";
import { pageCommands, publishPage, restorePageVersion } from "./use-cases/page-commands.server.ts";
import { publishDuePages } from "./use-cases/publish-due-pages.server.ts";
import { lookUpPages } from "./use-cases/look-up-pages.server.ts";
import { contentTexts } from "./store/translatables.server.ts";

export const content = defineModule({
  name: "content",
  translatables: contentTexts,
  lookUp: lookUpPages,
  migrations: {
    "0018-content": contentTables,
    "0032-menus": menuTables,
    "0037-drafts": drafts,
  },
  jobs: handleJobs(contentJobs, {
    "page.publish-due": {
      run: (_, { services }) => publishDuePages(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
  }),
  commands: [publishPage, restorePageVersion],
  subjects: [pageCommands, menuCommands],
  audit: {
    page: { noun: "Page", permission: "content", names: ["content_page", "title"] },
    menu: { noun: "Menu", permission: "content" },
  },
  rootApi: [siteApi],
  staffApi: [adminPagesApi, adminMenusApi],
});
