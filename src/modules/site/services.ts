import type { Shop } from "./rules/shop.ts";

declare module "#platform/services.ts" {
  interface Services {
    shop: Shop;
  }
}
