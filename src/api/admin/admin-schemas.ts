import { z } from "@hono/zod-openapi";
import { productStatuses } from "#modules/catalogue/rules/product.ts";
import { permissions } from "#modules/commands/rules/permissions.ts";
import { orderView } from "#modules/orders/rules/order-view.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";

/** The bodies of the admin API. The back office imports their types, and no values. */

const moment = z.iso.datetime();
const cents = z.int().describe("Cents.");

/** Rows of a page. */
export const PAGE = 50;

/** Where the next page of a list begins: the `next` of the page before. */
export const cursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "This is not a place in the list.")
  .transform(Number)
  .optional();

/** A page of a list; `next` is the `after` of the next page, or null on the last. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: z.string().nullable() });

export const staffSession = z
  .strictObject({
    shopName: z.string(),
    hasOwner: z.boolean().describe("False until the link of the first start was used."),
    staff: z
      .strictObject({
        name: z.string(),
        email: z.string(),
        role: z.string(),
        permissions: z.array(z.enum(permissions)),
      })
      .nullable(),
  })
  .openapi("StaffSession");

const adminOrderRow = z
  .strictObject({
    number: z.string(),
    placedAt: moment.nullable(),
    email: z.string(),
    name: z.string(),
    stage: z.enum(Object.keys(stages)),
    stageName: z.string(),
    total: cents,
    refunded: cents,
    units: z.int(),
    products: z.array(z.string()).describe("Names of the first three lines."),
    pictures: z.array(z.string()).describe("Addresses of small pictures of the first three lines."),
    work: z.array(z.string()).describe("What the shop has to do, as sentences."),
  })
  .openapi("AdminOrderRow");

export const adminOrders = listOf(adminOrderRow).openapi("AdminOrders");

export const adminOrder = z
  .strictObject({
    order: orderView,
    version: z.int(),
    work: z.array(z.string()),
    history: z.array(
      z.strictObject({ at: moment, actor: z.string().nullable(), words: z.string() }),
    ),
  })
  .openapi("AdminOrder");

const adminProductRow = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string().nullable(),
    status: z.enum(productStatuses),
    price: cents,
    compareAtPrice: cents.nullable(),
    variants: z.int(),
    stock: z.int().nullable().describe("Units of all its variants; null if none is counted."),
    sku: z.string().nullable(),
    picture: z.string().nullable(),
    version: z.int(),
  })
  .openapi("AdminProductRow");

export const adminProducts = listOf(adminProductRow).openapi("AdminProducts");

const code = z.string().nullable();

export const adminProduct = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    status: z.enum(productStatuses),
    price: cents,
    originalPrice: cents.nullable(),
    discount: z.int(),
    sku: code,
    barcode: code,
    brandId: z.int().nullable(),
    categoryId: z.int().nullable(),
    subcategoryId: z.int().nullable(),
    tags: z.array(z.string()),
    variantLabel: z.string().nullable(),
    version: z.int(),
    variants: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        sku: code,
        barcode: code,
        price: cents.nullable().describe("Null if the product's price counts."),
        compareAtPrice: cents.nullable(),
        additionalPrice: cents,
        options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
        version: z.int(),
      }),
    ),
    stock: z.array(
      z.strictObject({
        id: z.int(),
        variantId: z.int().nullable(),
        onHand: z.int().nullable().describe("Null if it is not counted."),
        held: z.int(),
        sold: z.int(),
        isOffered: z.boolean(),
        version: z.int(),
      }),
    ),
  })
  .openapi("AdminProduct");

export const adminHome = z
  .strictObject({
    work: z.array(z.strictObject({ name: z.string(), count: z.int(), to: z.string() })),
    sales: z.array(
      z.strictObject({
        day: z.iso.date(),
        orders: z.int(),
        total: cents,
        weekBefore: cents.describe("The total seven days before."),
      }),
    ),
    bestSellers: z.array(z.strictObject({ id: z.int(), name: z.string(), units: z.int() })),
  })
  .openapi("AdminHome");

const adminAuditEntry = z
  .strictObject({
    number: z.int(),
    at: moment,
    actor: z.string(),
    command: z.string(),
    kind: z.string(),
    id: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    reverts: z.int().nullable(),
    bulk: z.string().nullable().describe("Equal for all entries that are undone together."),
    canRevert: z.boolean(),
  })
  .openapi("AdminAuditEntry");

export const adminAudit = listOf(adminAuditEntry).openapi("AdminAudit");

export const adminSettings = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        version: z.int(),
        fields: z.array(
          z.strictObject({
            key: z.string(),
            value: z.unknown(),
            default: z.unknown(),
            rule: z.string().describe('Completes "It must be …".'),
          }),
        ),
      }),
    ),
  })
  .openapi("AdminSettings");

const commandResult = z
  .strictObject({ version: z.int(), fields: z.record(z.string(), z.unknown()) })
  .openapi("CommandResult");

/** What a command saved, by input. */
export const commandResults = z
  .strictObject({ saved: z.array(commandResult) })
  .openapi("CommandResults");

/** Each command of staff and the permission that it needs. */
export const commandList = z
  .array(z.strictObject({ name: z.string(), permission: z.enum(permissions) }))
  .openapi("AdminCommands");

export const adminStaff = z
  .strictObject({
    staff: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string().nullable(),
        role: z.string(),
        isActive: z.boolean(),
        canSignIn: z.boolean().describe("Whether the invitation was accepted."),
        version: z.int(),
      }),
    ),
    roles: z.array(
      z.strictObject({
        name: z.string(),
        permissions: z.array(z.string()),
        version: z.int(),
      }),
    ),
  })
  .openapi("AdminStaff");

export const adminKeys = z
  .array(
    z.strictObject({
      name: z.string(),
      permissions: z.array(z.string()),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
      revokedAt: moment.nullable(),
    }),
  )
  .openapi("AdminKeys");
