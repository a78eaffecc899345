import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Migration } from "kysely/migration";
import type { Limits } from "#modules/core/rules/limit.ts";
import type { ApiEnv } from "./api/api-env.ts";
import type { ErrorStatuses } from "./api/errors.ts";
import type { AuditKinds } from "./commands/audit-kind.ts";
import type { AnyCommand } from "./commands/command.server.ts";
import type { Permission } from "./commands/permissions.ts";
import type { SubjectCommands } from "./commands/subject.server.ts";
import type { Database } from "./database/database.server.ts";
import type { PersonalData } from "./database/personal-data.ts";
import type { JobHandlers } from "./jobs/job-handler.ts";
import type { ExtensionServices, Services } from "./services.ts";
import type { AddedFields, SettingGroup } from "./settings/settings.ts";
import type { LookUp } from "./commands/look-up.ts";

/** Routes with variables of any middleware. */
// oxlint-disable-next-line typescript/no-explicit-any
type StaffRoutes = OpenAPIHono<any>;

/** Deletes rows after their retention period. */
export type CleanUp = (db: Database, times: CleanUpTimes) => Promise<unknown>;

export type CleanUpTimes = {
  now: Date;
  /** The moment that many days ago. */
  daysAgo(days: number): Date;
};

/** Work of one kind; a part is also counted in another kind, so sums leave it out. */
type OpenWorkCount = { name: string; count: number; to: string; isPart?: boolean };

/** Work that waits for staff, counted for the first page of the back office. */
export type OpenWork = {
  /** Its place; the work of all modules is ordered by it. */
  position: number;
  permission: Permission;
  count(services: Services): Promise<readonly OpenWorkCount[]>;
};

/** Parts that a module asks others for, declared beside its own, as `orderMessages`. */
// Declaration merging works with interfaces only.
export interface ModuleParts {}

/**
 * What a module tells the rest of the shop. `main/modules.ts` lists the modules; nothing else names them one by one.
 * The types of its services, of its jobs and, without a `tables.ts`, of its tables are declared in the same file.
 */
export type Module = Partial<ModuleParts> & {
  /** The name of its folder. */
  name: string;
  /** By name; those of all modules run in the order of their names. */
  migrations?: Readonly<Record<string, Migration["up"]>>;
  jobs?: Partial<JobHandlers>;
  /** Writes of staff that the API and the terminal run by name. */
  commands?: readonly AnyCommand[];
  /** Writes of staff that have routes of their own, because a file is uploaded or downloaded. */
  uploads?: readonly AnyCommand[];
  /** Nouns that change by fields, with the commands change- and revert-. */
  subjects?: readonly SubjectCommands[];
  /** The kinds of entries that its commands write to the audit log. */
  audit?: AuditKinds;
  /** Routes below the address of the shop itself, such as /robots.txt. */
  rootApi?: readonly (() => OpenAPIHono<ApiEnv>)[];
  /** Routes below /api. */
  api?: readonly (() => OpenAPIHono<ApiEnv>)[];
  /** Routes below /api/admin/v1. */
  staffApi?: readonly (() => StaffRoutes)[];
  /** The HTTP status of each code that its API answers with. */
  errors?: ErrorStatuses;
  settings?: readonly SettingGroup[];
  /** Fields that it adds to groups of other modules. */
  settingFields?: readonly AddedFields[];
  /** Opens its services from the environment. Throws one sentence for the operator if a variable is wrong. */
  services?: (
    environment: Readonly<Record<string, string | undefined>>,
  ) => Promise<ExtensionServices>;
  work?: OpenWork;
  lookUp?: LookUp;
  /** How often a visitor, a mailbox or an account may try its actions. */
  limits?: Limits;
  cleanUps?: readonly CleanUp[];
  personalData?: PersonalData;
  /** Addresses with a larger limit of the request body, in bytes, than others. */
  bodyLimits?: readonly { address: RegExp; bytes: number }[];
};

/** Returns the module, checked by the compiler. */
export function defineModule<const Own extends Module>(module: Own): Own {
  return module;
}
