import { up as contentTables } from "./migrations/0018-content.ts";
import { up as menuTables } from "./migrations/0032-menus.ts";
import { up as drafts } from "./migrations/0037-drafts.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { siteApi } from "./api/site.ts";
import { adminMenusApi } from "./api/staff-menus.ts";
import { adminPagesApi } from "./api/staff-pages.ts";
import { menuCommands } from "./use-cases/menus.server.ts";
import {
  pageCommands,
  publishPage,
  restorePageVersion,
  publishDuePages,
} from "./use-cases/page-commands.server.ts";
import { lookUpPages } from "./use-cases/list-pages.server.ts";
import { contentTexts } from "./store/translatables.server.ts";

/** The payload of each kind of job. */
const contentJobs = { "page.publish-due": nothing };

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof contentJobs> {}
}

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
