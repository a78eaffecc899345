import { OpenAPIHono } from "@hono/zod-openapi";
import { listBackups } from "#modules/backup/use-cases/make-backup.server.ts";
import { readStockAndSellers } from "#modules/catalogue/use-cases/staff-products.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { countWorkForStaff, readSales } from "#modules/orders/use-cases/staff-orders.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { countEmailWork } from "#modules/notifications/use-cases/staff-emails.server.ts";
import { countReviewWork } from "#modules/reviews/use-cases/staff-reviews.server.ts";
import { readSetupSteps } from "#modules/sample/use-cases/read-setup-steps.server.ts";
import { listSearchesWithoutResult } from "#modules/search/use-cases/search-products.server.ts";
import { adminHome } from "./staff-home-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const read = staffRead("/home", {
  summary: "Open work, sales and best sellers, as far as the role may see them",
  allow: [],
  reply: adminHome,
});

/** The first page of the back office. */
export function adminHomeApi() {
  return new OpenAPIHono<StaffEnv>().openapi(read, async (c) => {
    const { services, permissions, staff } = c.var;
    const may = (permission: Permission) => permissions.includes(permission);
    const orderWork = may("orders") ? await countWorkForStaff(services) : [];
    const sales = may("orders") ? await readSales(services, shopLocale().timeZone) : [];
    const { lowStock, bestSellers } = may("stock")
      ? await readStockAndSellers(services)
      : { lowStock: 0, bestSellers: [] };
    const stockWork = may("stock")
      ? [{ name: "Products running out", count: lowStock, to: "/products?stock=low" }]
      : [];
    const reviewWork = may("reviews") ? await countReviewWork(services) : [];
    const emailWork = may("emails") ? await countEmailWork(services) : [];
    const searches = may("products") ? await listSearchesWithoutResult(services) : [];
    const hasFactor = staff?.hasFactor ?? true;
    const setup = may("settings") ? await readSetupSteps(services, { hasFactor }) : [];
    const backups = may("settings") ? await listBackups(services) : [];
    const lastBackupAt = backups.find(({ error }) => error === null)?.at.toISOString() ?? null;
    const work = [...orderWork, ...stockWork, ...reviewWork, ...emailWork];
    const isClosed = services.settings.maintenance.isOn;
    return c.json({ work, sales, bestSellers, searches, setup, lastBackupAt, isClosed }, 200);
  });
}
