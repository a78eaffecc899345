import { defineModule } from "#platform/module.ts";
import { adminDeliveryApi } from "./api/staff-delivery.ts";
import { deliverySettings } from "./rules/settings.ts";
import { methodCommands } from "./use-cases/method-commands.server.ts";
import { zoneCommands } from "./use-cases/zone-commands.server.ts";
import { deliveryTexts } from "./store/translatables.server.ts";

export const delivery = defineModule({
  name: "delivery",
  translatables: [deliveryTexts],
  subjects: [zoneCommands, methodCommands],
  staffApi: [adminDeliveryApi],
  settings: [deliverySettings],
  audit: {
    "delivery-zone": {
      noun: "Delivery zone",
      permission: "delivery",
      names: ["delivery_zone", "name"],
    },
    "delivery-method": {
      noun: "Delivery method",
      permission: "delivery",
      names: ["delivery_method", "name"],
    },
  },
});
