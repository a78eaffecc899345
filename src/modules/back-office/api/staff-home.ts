import { OpenAPIHono } from "@hono/zod-openapi";
import { listBackups } from "#modules/backup/use-cases/make-backup.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { readBestSellers, readSales } from "#modules/orders/use-cases/staff-orders.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { readSetupSteps } from "#modules/setup/use-cases/read-setup-steps.server.ts";
import { readRunningOut } from "#modules/stock/use-cases/staff-stock.server.ts";
import { listSearchesWithoutResult } from "#modules/search/use-cases/search-products.server.ts";
import { adminHome, adminWork } from "./staff-home-schemas.ts";
import { partsOf } from "#platform/parts.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const read = staffRead("/home", {
  summary: "Open work, sales and best sellers, as far as the role may see them",
  allow: [],
  reply: adminHome,
});

const readWork = staffRead("/work", {
  summary: "Open work, as far as the role may see it",
  allow: [],
  reply: adminWork,
});

/** The first page of the back office, and the open work that its menu counts. */
export function adminHomeApi() {
  const app = new OpenAPIHono<StaffEnv>();
  app.openapi(readWork, async (c) => c.json(await countWork(c.var), 200));
  return app.openapi(read, async (c) => {
    const { services, permissions, staff } = c.var;
    const may = (permission: Permission) => permissions.includes(permission);
    const work = await countWork(c.var);
    const sales = may("orders") ? await readSales(services, shopLocale().timeZone) : [];
    const bestSellers = may("orders") ? await readBestSellers(services) : [];
    const runningOut = may("stock") ? await readRunningOut(services) : [];
    const searches = may("products") ? await listSearchesWithoutResult(services) : [];
    const hasFactor = staff?.hasFactor ?? true;
    const setup = may("settings") ? await readSetupSteps(services, { hasFactor }) : [];
    const backups = may("settings") ? await listBackups(services) : [];
    const lastBackupAt = backups.find(({ error }) => error === null)?.at.toISOString() ?? null;
    const { isOpen } = services.settings.opening;
    const isClosed = services.settings.maintenance.isOn;
    return c.json(
      { work, sales, bestSellers, runningOut, searches, setup, lastBackupAt, isOpen, isClosed },
      200,
    );
  });
}

async function countWork({
  services,
  permissions,
}: Pick<StaffEnv["Variables"], "services" | "permissions">) {
  const work = [];
  for (const { permission, count } of partsOf("work").toSorted((a, b) => a.position - b.position))
    if (permissions.includes(permission)) work.push(...(await count(services)));
  return work;
}
