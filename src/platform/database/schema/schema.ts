import type { AccountTables } from "./account.ts";
import type { CatalogueTables } from "./catalogue.ts";
import type { CheckoutTables } from "./checkout.ts";
import type { DemoPaymentTables } from "./demo-payment.ts";
import type { GiftCardTables } from "./gift-card.ts";
import type { ListingTables } from "./listing.ts";
import type { MemberListsTables } from "./member-lists.ts";
import type { NewsletterTables } from "./newsletter.ts";
import type { NotificationTables } from "./notification.ts";
import type { OrderTables } from "./order.ts";
import type { OutboxTables } from "./outbox.ts";
import type { PageCacheTables } from "./page-cache.ts";
import type { PictureTables } from "./picture.ts";
import type { ProductImportTables } from "./product-import.ts";
import type { ProductTables } from "./product.ts";
import type { PromotionTables } from "./promotion.ts";
import type { RateCounterTables } from "./rate-counter.ts";
import type { ReviewTables } from "./review.ts";
import type { SearchTables } from "./search.ts";
import type { SecretTables } from "./secret.ts";
import type { ShopSettingsTables } from "./shop-settings.ts";
import type { StockTables } from "./stock.ts";
import type { StudentTables } from "./student.ts";

/** The tables as Kysely sees them; `migrations/` makes them, and `schema.test.ts` compares both. */
export type Schema = AccountTables &
  CatalogueTables &
  CheckoutTables &
  DemoPaymentTables &
  GiftCardTables &
  ListingTables &
  MemberListsTables &
  NewsletterTables &
  NotificationTables &
  OrderTables &
  OutboxTables &
  PageCacheTables &
  PictureTables &
  ProductImportTables &
  ProductTables &
  PromotionTables &
  RateCounterTables &
  ReviewTables &
  SearchTables &
  SecretTables &
  ShopSettingsTables &
  StockTables &
  StudentTables;
