import { OpenAPIHono } from "@hono/zod-openapi";
import { adminAuditApi } from "./audit.ts";
import { adminCommandsApi } from "./commands.ts";
import { adminCustomersApi } from "./customers.ts";
import { adminEmailsApi } from "./emails.ts";
import { adminGiftCardsApi } from "./gift-cards.ts";
import { adminDeliveryApi } from "./delivery.ts";
import { adminHomeApi } from "./home.ts";
import { adminCategoriesApi } from "./categories.ts";
import { adminOrdersApi } from "./orders.ts";
import { adminPicturesApi } from "./pictures.ts";
import { adminOrderFilesApi } from "./order-files.ts";
import { adminPrintApi } from "./print-orders.ts";
import { adminProductsApi } from "./products.ts";
import { adminStockApi } from "./stock.ts";
import { adminPromotionsApi } from "./promotions.ts";
import { adminReviewsApi } from "./reviews.ts";
import { staffSessionApi } from "./session.ts";
import { adminSettingsApi } from "./settings.ts";
import type { StaffEnv } from "./staff-access.ts";

/** The API of the back office: lists, records, and every command of staff. */
export function adminApi() {
  const app = new OpenAPIHono<StaffEnv>();
  app.route("/", staffSessionApi());
  app.route("/", adminHomeApi());
  app.route("/", adminOrdersApi());
  app.route("/", adminOrderFilesApi());
  app.route("/", adminPrintApi());
  app.route("/", adminProductsApi());
  app.route("/", adminPicturesApi());
  app.route("/", adminStockApi());
  app.route("/", adminCategoriesApi());
  app.route("/", adminPromotionsApi());
  app.route("/", adminGiftCardsApi());
  app.route("/", adminReviewsApi());
  app.route("/", adminCustomersApi());
  app.route("/", adminEmailsApi());
  app.route("/", adminAuditApi());
  app.route("/", adminSettingsApi());
  app.route("/", adminDeliveryApi());
  app.route("/", adminCommandsApi());
  return app;
}
