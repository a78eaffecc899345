import type { AccountTables } from "./account.ts";
import type { BackupTables } from "./backup.ts";
import type { CatalogueTables, PictureTables } from "./catalogue.ts";
import type { ContentTables } from "./content.ts";
import type { DeliveryTables } from "./delivery.ts";
import type { DemoPaymentTables } from "./demo-payment.ts";
import type { FormerShopTables } from "./former-shop.ts";
import type { GiftCardTables } from "./gift-card.ts";
import type { ListingTables } from "./listing.ts";
import type { MemberListsTables } from "./member-lists.ts";
import type { NotificationTables } from "./notification.ts";
import type { CheckoutTables, OrderTables } from "./order.ts";
import type { PlatformTables } from "./platform.ts";
import type { ProductImportTables, ProductTables } from "./product.ts";
import type { PromotionTables } from "./promotion.ts";
import type { ReviewTables } from "./review.ts";
import type { SettingsTables } from "./settings.ts";
import type { StockTables } from "./stock.ts";
import type { TaxTables } from "./tax.ts";

/** The tables as Kysely sees them; `migrations/` makes them, and `schema.test.ts` compares both. */
export type Schema = AccountTables &
  BackupTables &
  CatalogueTables &
  CheckoutTables &
  ContentTables &
  DeliveryTables &
  DemoPaymentTables &
  FormerShopTables &
  GiftCardTables &
  ListingTables &
  MemberListsTables &
  NotificationTables &
  OrderTables &
  PictureTables &
  PlatformTables &
  ProductImportTables &
  ProductTables &
  PromotionTables &
  ReviewTables &
  SettingsTables &
  StockTables &
  TaxTables;
