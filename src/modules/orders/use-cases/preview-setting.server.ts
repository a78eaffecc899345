import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { listFirstInStock } from "#modules/catalogue/store/listing/listings.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { totalReasons } from "#modules/orders/rules/quote.ts";
import type { Fields } from "#platform/commands/change.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { checkSettings, effective } from "#platform/settings/setting-values.ts";
import type { SettingGroup, Settings } from "#platform/settings/settings.ts";
import type { Services } from "#platform/services.ts";
import { priceOrder, type WantedQuote } from "./price-order.server.ts";

/** An amount of a cart by its label; null if the cart has none under these settings, or cannot be ordered. */
export type PreviewedAmount = { label: string; before: Money | null; after: Money | null };

export type PreviewedCart = { title: string; amounts: PreviewedAmount[] };

/** Products that sample carts are chosen from. */
const CANDIDATES = 24;
const STUDENT_QUANTITY = 3;
const TOTAL = "Total";

type PreviewServices = Pick<Services, "db" | "clock" | "settings">;

/** Prices three sample carts with the present values of a group and with changed ones; null is the default. */
export async function previewGroup(
  services: PreviewServices,
  group: SettingGroup,
  fields: Fields,
): Promise<Result<PreviewedCart[], string>> {
  const checked = checkSettings(group, fields);
  if (!checked.ok) return checked;
  const present = services.settings[group.name];
  const wanted = { ...present, ...effective(group, { ...present, ...checked.value }) };
  return ok(await previewSettings(services, { ...services.settings, [group.name]: wanted }));
}

/** Prices three sample carts with the present settings and with changed ones. Nothing is written. */
async function previewSettings(
  { db, clock, settings }: PreviewServices,
  changed: Settings,
): Promise<PreviewedCart[]> {
  const now = clock.now();
  const carts = await sampleCarts(db, settings);
  return Promise.all(
    carts.map(async ({ title, ...cart }) => {
      const [before, after] = await Promise.all(
        [settings, changed].map((each) => amountsOf({ db, settings: each }, cart, now)),
      );
      const labels = [...new Set([before, after].flatMap((each) => [...(each?.keys() ?? [])]))];
      const inOrder = labels.toSorted((a, b) => Number(a === TOTAL) - Number(b === TOTAL));
      const valueOf = (amounts: ReadonlyMap<string, Money> | undefined, label: string) =>
        amounts?.get(label) ?? null;
      const amounts = inOrder.map((label) => ({
        label,
        before: valueOf(before, label),
        after: valueOf(after, label),
      }));
      return { title, amounts };
    }),
  );
}

type SampleCart = Pick<WantedQuote, "lines" | "country" | "as"> & { title: string };

/** One product, several of one for a student, and several products to another country. */
async function sampleCarts(db: Services["db"], settings: Settings): Promise<SampleCart[]> {
  const listed = await listFirstInStock(db, { kind: "all" }, { count: CANDIDATES });
  const products = await listWithVariants(
    db,
    listed.map(({ id }) => id),
  );
  const lines = products.map(({ id, variants: [variant] }) => ({
    productId: id,
    ...(variant && { variantId: variant.id }),
    quantity: 1,
  }));
  const cart = resolveCart(lines, new Map(products.map((each) => [each.id, each])));
  const sold = cart.lines.flatMap((line): WantedLine[] =>
    line.state === "available" && (line.stock.stockCount ?? STUDENT_QUANTITY) >= STUDENT_QUANTITY
      ? [line.item]
      : [],
  );
  const [first, second = first, third = second] = sold;
  if (!first || !second || !third) return [];
  const home = settings.tax.country;
  const served = servedCountries(settings.delivery.zones, home);
  const abroad = served.find((each) => each !== home) ?? home;
  return [
    { title: `One product, to ${home}`, lines: [first], country: home },
    {
      title: `Three of one product for a student, to ${home}`,
      lines: [{ ...second, quantity: STUDENT_QUANTITY }],
      country: home,
      as: { isSignedIn: true, isStudent: true, hasOrdered: false },
    },
    {
      title: `Several products, to ${abroad}`,
      lines: [...new Map([first, second, third].map((line) => [line.productId, line])).values()],
      country: abroad,
    },
  ];
}

async function amountsOf(
  services: Pick<Services, "db" | "settings">,
  cart: Omit<SampleCart, "title">,
  now: Date,
): Promise<Map<string, Money>> {
  const nobody = { uid: null, coupon: null, email: null, isGuessed: false } as const;
  const { quote } = await priceOrder(services, { ...nobody, ...cart, service: null }, now);
  if (!quote.ok) return new Map();
  const { lines, adjustments, taxes, total } = quote.value;
  const reasons = [
    ...lines.map(({ product, lineTotal }) => ({ label: product.name, amount: lineTotal })),
    ...totalReasons(adjustments),
    ...taxes.filter(({ label }) => label !== ""),
    { label: TOTAL, amount: total },
  ];
  const amounts = new Map<string, Money>();
  for (const { label, amount } of reasons)
    amounts.set(label, ((amounts.get(label) ?? 0) + amount) as Money);
  return amounts;
}
