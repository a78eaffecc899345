import type { LookUp } from "#platform/commands/look-up.ts";
import { listProductsForStaff } from "./staff-products.server.ts";

const states = { active: null, draft: "Draft", archived: "Archived" } as const;

export const lookUpProducts: LookUp = {
  position: 10,
  title: "Products",
  permissions: ["products", "prices", "stock"],
  async find(services, q, most) {
    const page = await listProductsForStaff(services, { q, sort: "newest", pageSize: most });
    return (page?.rows ?? []).map(({ id, name, brand, sku, status, picture }) => ({
      name,
      note: [brand, sku].filter(Boolean).join(" · "),
      state: states[status],
      picture,
      to: `/products/${id}`,
    }));
  },
};
