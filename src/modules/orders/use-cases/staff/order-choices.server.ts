import { variantOptions } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { listProductsForStaff } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { listOfflineMethods } from "#modules/offline-payments/store/offline-methods.server.ts";
import type { Services } from "#platform/services.ts";

const FOUND = 8;

/**
 * Returns products for sale that match a search, with their options, the countries that the shop delivers to, and the
 * payment methods without a provider.
 */
export async function listOrderChoices(
  { db, settings }: Pick<Services, "db" | "settings">,
  search: string,
) {
  const asked = { q: search, status: "active", sort: "name", pageSize: FOUND } as const;
  const found = search === "" ? null : await listProductsForStaff({ db }, asked);
  const ids = found?.rows.map(({ id }) => id) ?? [];
  const products = new Map((await listWithVariants(db, ids)).map((each) => [each.id, each]));
  return {
    products: ids
      .flatMap((id) => products.get(id) ?? [])
      .flatMap((product) => {
        const { id: productId, name, variants, inStock } = product;
        if (variants.length === 0) return [{ productId, variantId: null, name, inStock }];
        return variants.map((variant) => ({
          productId,
          variantId: variant.id as number | null,
          name: [name, ...variantOptions(product, variant).map(({ value }) => value)].join(", "),
          inStock: variant.inStock,
        }));
      }),
    methods: (await listOfflineMethods(db)).flatMap(({ id, name: label, fee, isActive }) =>
      isActive ? [{ id, name: label, fee }] : [],
    ),
    countries: servedCountries(settings.delivery.zones, settings.tax.country).map((code) => ({
      code,
      name: formatOf(code).name,
    })),
  };
}
